import { normalPriority } from './ticket-words.ts'

/**
 * The priority that a new ticket gets for the wished one: a player cannot move their own ticket before others, so a wish for high counts as
 * normal until staff change it (docs/product.md 17.2).
 */
export const deskPriority = (wished: 0 | 1 | 2): 0 | 1 => (wished > normalPriority ? normalPriority : wished) as 0 | 1

/** The note by which staff read of the wish. */
export const highWish = 'Spilleren ba om høy prioritet.'
