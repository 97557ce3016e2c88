import { shortOfPlayers } from '../../rules/rating/leaving-parts.ts'

/**
 * The causes of a cancellation; `owner_called_away`: the lobby lost its owner to an organised match; `too_few`: too few
 * players were left in it; `left_early`: somebody left in its first rounds and nobody came in.
 */
export const cancelReasons = ['owner', 'staff', 'inactivity', 'no_server', ...shortOfPlayers, 'owner_called_away', 'organiser'] as const
