import { z } from 'zod';

/** `demo.json`: the port to ask for again (0 before the first start), and whether the person has cut the services off. */
export const demoFileSchema = z.strictObject({
  port: z.int().min(0).max(65_535),
  isCutOff: z.boolean(),
});

export type DemoFile = z.infer<typeof demoFileSchema>;

export const newDemoFile: DemoFile = { port: 0, isCutOff: false };
