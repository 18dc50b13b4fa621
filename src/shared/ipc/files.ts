import { z } from 'zod';
import { type KeptNotedFile, longestNotedName } from '../domain/noted';
import { uuid } from '../services/fields';
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
const textExtensions = ['csv', 'ics', 'txt'] as const;

/** Largest picture, far more than a chart at twice the resolution of the largest screen. */
const MOST_PICTURE_BYTES = 20_000_000;

/** The last part of the path where the person had the file written; null where they chose none. */
type Written = { readonly fileName: string } | null;

export const fileRoutes = {
  /** Writes a text into a file that the person chooses in the system's dialog. */
  'files.save_text': workspaceRoute(
    z.strictObject({
      suggestedName,
      extension: z.enum(textExtensions),
      /** The exact content of the file, including a byte order mark if wanted. */
      text: z.string().max(50_000_000),
    }),
    limits.saveFile,
  ).returns<Written>(),
  /** Writes a picture that the page has drawn. Main checks that its bytes are of the stated kind. */
  'files.save_picture': workspaceRoute(
    z.strictObject({
      suggestedName,
      extension: z.enum(['png', 'svg']),
      bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= MOST_PICTURE_BYTES),
    }),
    limits.savePicture,
  ).returns<Written>(),
  /** Writes the asking page as its print style shows it into a PDF file that the person chooses. */
  'files.save_pdf': workspaceRoute(
    z.strictObject({
      suggestedName,
      /** Id of the proof that `proofs.read` answered last. Main attaches its own copy as `proof.jsonl`, not the page's. */
      proof: uuid.optional(),
    }),
    limits.ask,
  ).returns<Written>(),
};

export const notedFileRoutes = {
  /** Keeps a file that shows what was said. Main tells its type by its bytes, whatever its name. */
  'noted_files.keep': workspaceRoute(
    z.strictObject({
      name: z.string().min(1).max(longestNotedName),
      bytes: z.instanceof(Uint8Array),
    }),
    limits.keepFile,
  ).returns<KeptNotedFile>(),
};
