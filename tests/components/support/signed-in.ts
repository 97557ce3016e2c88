import { connectionsAtom } from '../../../web/state/connection-atoms.ts'
import { sessionAtom } from '../../../web/state/session-atoms.ts'
import type { createStore } from '../../../web/state/store.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { kari } from '../../web/builders.ts'

export const ownUser: OwnUser = {
  ...{ id: 1, uid: 'kari01', steamid: kari, username: 'Kari', avatar: '', role: 1, elo: 1_000, created_at: 0, tradelink: null },
  ...{ discord_id: null, banned: 0, ban_reason: null, ban_until: null, chat_banned: 0, gathers_paused_until: null, team_invites: 0 },
}

type Store = ReturnType<typeof createStore>

/** Kari is signed in. Called again she is loaded anew, as after a match. */
export const signIn = (store: Store, change: Partial<OwnUser> = {}): void =>
  store.set(sessionAtom, { state: 'user', user: { ...ownUser, ...change } })

/** A connection of the site begins: the first one, and each that comes after a break. */
export const connectSite = (store: Store): void => store.set(connectionsAtom, store.get(connectionsAtom) + 1)
