import { type Refusal, refuse } from '../error-codes.ts'

// Blanks, control characters, lone surrogates and invisible characters, with the marks that reverse the direction of text.
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
/** A name of two parts at least; the last has a letter, which no number of a machine has. */
const domain = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/

/**
 * Whether a link leads where it says: to a page of the web at a name, without a user before it that looks like one, and without invisible
 * characters (docs/product.md 16.2).
 */
function isProfileLink(text: string): boolean {
  if (unseen.test(text) || !/^https?:\/\/[^/\\?#@]+(?:[/?#]|$)/i.test(text)) return false
  try {
    return domain.test(new URL(text).hostname)
  } catch {
    return false
  }
}

/** Why a link cannot be that of a profile; null when it can. Refuses with INVALID_INPUT. */
export const refusesProfileLink = (link: string): Refusal | null =>
  isProfileLink(link) ? null : refuse('INVALID_INPUT', 'Lenken er ikke gyldig.', ['profile_link'])
