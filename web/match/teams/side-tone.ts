import type { Side } from '../../../durable/rules/vocabulary.ts'

/** A side's colour as a utility class, written out so that the build finds it. */
export const sideTone: Record<Side, string> = { ct: 'text-side-ct', t: 'text-side-t' }
