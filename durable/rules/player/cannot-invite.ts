import { refuse } from '../error-codes.ts'

/** The refusal of an invitation to a player who blocks the caller: it says that it does not work, and no more (docs/product.md 7.12). */
export const cannotInvite = refuse('CONFLICT', 'Du kan ikke invitere denne spilleren.')
