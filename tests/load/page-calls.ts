import type { LoadCall } from './load-calls.ts'

type PageCall = { path: string; signedIn?: true }
export type Page = { name: string; weight: number; calls: readonly PageCall[] }

/**
 * The pages of the load, each with the calls that it makes (web/paths/first-calls.ts, and what its frame asks for), and how often it is
 * opened among all. `:player` is somebody's id.
 */
export const pages: readonly Page[] = [
  { name: 'home', weight: 5, calls: [{ path: '/' }, { path: '/api/auth/user/data', signedIn: true }] },
  { name: 'gathers', weight: 4, calls: [{ path: '/gathers' }, { path: '/api/matches/gather/getActive' }] },
  { name: 'create gather', weight: 1, calls: [{ path: '/gathers/create' }, { path: '/api/maps', signedIn: true }] },
  {
    name: 'profile',
    weight: 3,
    calls: [
      { path: '/profile/:player' },
      { path: '/api/profile/user/:player' },
      { path: '/api/profile/games/:player' },
      { path: '/api/profile/charts/:player' },
    ],
  },
  { name: 'card', weight: 3, calls: [{ path: '/api/profile/card/:player', signedIn: true }] },
  { name: 'top', weight: 2, calls: [{ path: '/top' }, { path: '/api/top/getData?period=all' }] },
  { name: 'elo', weight: 2, calls: [{ path: '/elo' }, { path: '/api/top/getOwnPlacement?list=1', signedIn: true }] },
  {
    name: 'matchmaking',
    weight: 3,
    calls: [
      { path: '/matchmaking' },
      { path: '/api/auth/user/in-queue', signedIn: true },
      { path: '/api/matches/scrim/party', signedIn: true },
    ],
  },
  { name: 'faq', weight: 1, calls: [{ path: '/faq' }, { path: '/api/support/faq', signedIn: true }] },
  { name: 'switches', weight: 1, calls: [{ path: '/api/system/getSystem' }] },
]

/** Every page as often as its weight says, spread evenly: the calls of one round, in order. */
function oneRound(): { page: string; call: PageCall }[] {
  const most = Math.max(...pages.map(({ weight }) => weight))
  const opened = Array.from({ length: most }, (_, turn) => pages.filter(({ weight }) => turn < weight)).flat()
  return opened.flatMap(({ name, calls }) => calls.map((call) => ({ page: name, call })))
}

const round = oneRound()

/** The nth call of all pages: players open them in turn. */
export function pageCall(nth: number, players: readonly string[]): LoadCall {
  const { call } = round[nth % round.length]!
  const player = players[nth % players.length]!
  const shown = players[(nth * 7) % players.length]!
  return {
    kind: `GET ${call.path}`,
    method: 'GET',
    path: call.path.replace(':player', shown),
    as: call.signedIn ? player : null,
  }
}
