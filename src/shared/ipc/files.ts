import { z } from 'zod';
import { limits } from './limits';
import { workspaceRoute } from './route';

/**
 * A name to begin with: the person may give another. No path, and nothing that a system would not have in a name, so
 * that the dialog shows what was meant.
 */
const suggestedName = z
  .string()
  .min(1)
  .max(150)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\u0000-\u001f\\/:*?"<>|.][^\u0000-\u001f\\/:*?"<>|]*$/);

/** Kinds of text that screens hand out; each has its own words in the system's dialog. */
const textExtensions = ['csv', 'ics'] as const;

/** The last part of the path where the person had the file written; null where they chose none. */
type Written = { readonly fileName: string } | null;

export const fileRoutes = {
  /** Writes a text into a file that the person chooses in the system's dialog. */
  'files.save_text': workspaceRoute(
    z.strictObject({
      suggestedName,
      extension: z.enum(textExtensions),
      /** As it is to lie in the file, a byte order mark included where one is wanted. */
      text: z.string().max(50_000_000),
    }),
    limits.saveFile,
  ).returns<Written>(),
  /** Writes the asking page as its print style shows it into a PDF file that the person chooses. */
  'files.save_pdf': workspaceRoute(z.strictObject({ suggestedName }), limits.ask).returns<Written>(),
};
