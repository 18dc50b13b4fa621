import { z } from 'zod';
import { isPlainName } from '../domain/plain-name';

/** A name that a person gives: trimmed, not empty, and nothing in it that does not show. */
export const plainName = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).refine(isPlainName, 'holds a character that does not show');
