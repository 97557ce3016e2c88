import type { MedalTier } from '../../../durable/rules/medals/medal-words.ts'

/** The colour of a tier's metal, for the light behind a medal and its progress bar. */
export const metalOf: Record<MedalTier, string> = { bronze: '#c98550', silver: '#aebfcc', gold: '#e7b03a', pioneer: '#3fcfa2' }
