import * as v from 'valibot'
import { playerGamesReply } from '../../../worker/contract/games.ts'
import { ownLedgerReply } from '../../../worker/contract/own-ledger.ts'
import { profileReply } from '../../../worker/contract/profiles.ts'
import { call } from '../http.ts'
import { historyGame } from './history-game.ts'

const pageOfGames = v.object({ ...playerGamesReply.entries, games: v.array(historyGame) })

/** A player's public profile, by uid or SteamID (docs/product.md 7.4). */
export const fetchProfile = (userId: string) => call({ path: `/profile/user/${encodeURIComponent(userId)}`, reply: profileReply })

/** A page of a player's matches, newest first: those before this key; null for the first page (docs/product.md 7.7). */
export const fetchPlayerGames = (userId: string, before: number | null) =>
  call({ path: `/profile/games/${encodeURIComponent(userId)}${before === null ? '' : `?before=${before}`}`, reply: pageOfGames })

/**
 * A page of the player's own ELO ledger, the newest row first: the rows before this place; null for the first page (docs/product.md 11.1).
 */
export const fetchLedger = (before: number | null) =>
  call({ path: `/profile/ledger${before === null ? '' : `?before=${before}`}`, reply: ownLedgerReply })
