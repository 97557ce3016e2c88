import type { MatchId } from '../../durable/rules/vocabulary.ts'
import { aDrawnPng } from '../support/rules/a-drawn-png.ts'
import { aJpeg, toBase64 } from '../support/rules/image-bytes.ts'
import { type TestUser, unique } from '../support/workerd/builders.ts'
import { bo3 } from '../support/workerd/call.ts'
import { aCupEntry, cupForm } from '../support/workerd/contests/a-cup.ts'
import { aTeamName } from '../support/workerd/contests/a-team.ts'
import { tournamentForm } from '../support/workerd/contests/a-tournament.ts'
import { ticketForm } from '../support/workerd/support/a-ticket.ts'

/**
 * The objects of a call: a lobby with its owner and a member, and a player. For `own`, the caller owns the lobby and is the player; for
 * `foreign`, both are somebody of role 1; for `peer`, somebody of the caller's own role; for `named`, the caller is a co-organiser of the
 * tournament. `any` is for calls that are about nobody: their
 * caller sits nowhere.
 */
export type Concerned = { me: TestUser | null; id: MatchId; member: TestUser; player: TestUser; team?: number; asked?: TestUser }
/** A tournament instead of a lobby: it is open, `team` is registered in it, of the caller or of somebody of role 1, with its `member`. */
export const aboutTournaments = (route: string): boolean => /\/tournaments?\//.test(route)
/** A cup instead: two players are registered; the caller is one of them, or not, and the `member` is the other. */
export const aboutCups = (route: string): boolean => /\/cup\/:id/.test(route)
/** A ticket instead, by the caller or by somebody of role 1. */
export const aboutTickets = (route: string): boolean => route.includes('/support/tickets/:id')
/** A team instead, owned by the caller or by somebody of role 1, with its `member`, a player who is in none, and one who is `asked`. */
export const aboutTeams = (route: string): boolean => route.includes('/api/teams/:id')
export type Kind = 'any' | 'own' | 'foreign' | 'peer' | 'named'

type Body = object | ((about: Concerned) => object)
/**
 * A line, by its route and, where the body decides, by a word of it: for each kind of object the answers to a guest and the roles 1 to 5;
 * `query` stands behind the address. A banned Developer has the reads of a player, and only the acts that are `forBanned`.
 */
export type Line = Partial<Record<Kind, string>> & { body?: Body; query?: string; forBanned?: true }

/*
 * The words: `ok` is allowed, `-` UNAUTHORIZED, `no` FORBIDDEN, anything else the code or the status of the answer. A single word is
 * everybody's. The columns: guest, Spiller, Moderator, Administrator, Hoved Administrator, Developer.
 */
const everybody: Line = { any: 'ok' }
const signedIn: Line = { any: '- ok ok ok ok ok' }
const ownAndForeign = (words: string): Line => ({ own: words, foreign: words })
/** Every player is told the same; a guest to sign in. */
const each = (word: string): string => `- ${Array(5).fill(word).join(' ')}`
const from2 = '- no ok ok ok ok'
const from3 = '- no no ok ok ok'
/** Anyone who has the right is told that the lobby has not started, or that there is no such thing. */
const conflict2 = '- no CONFLICT CONFLICT CONFLICT CONFLICT'
const conflict3 = '- no no CONFLICT CONFLICT CONFLICT'
const invalid2 = '- no INVALID_INPUT INVALID_INPUT INVALID_INPUT INVALID_INPUT'
const invalid3 = '- no no INVALID_INPUT INVALID_INPUT INVALID_INPUT'
const noneOfThem = each('no')
const missing2 = '- no PAGE_NOT_FOUND PAGE_NOT_FOUND PAGE_NOT_FOUND PAGE_NOT_FOUND'
const missing3 = '- no no PAGE_NOT_FOUND PAGE_NOT_FOUND PAGE_NOT_FOUND'
const from4 = '- no no no ok ok'
/** Staff do not decide the contest that they are in. */
const from5 = '- no no no no ok'
const conflict5 = '- no no no no CONFLICT'

const theirs = { body: ({ player }: Concerned) => ({ steamid: player.steamId }) }
const theUser = (more: object = {}) => ({ body: ({ player }: Concerned) => ({ userId: player.steamId, ...more }) })
const theTeam = (more: (about: Concerned) => object = () => ({})) => ({
  body: (about: Concerned) => ({ teamId: about.team ?? 1, ...more(about) }),
})
const theStandIn = theTeam(({ member, player }) => ({ out: member.steamId, in: player.steamId }))
const theLineUp = theTeam(({ me, member, player }) => ({ players: [(me ?? player).steamId, member.steamId] }))
/** A draw that is not there. */
const theDraft = { body: { draft: 'f'.repeat(64) } }
const theForm = (fields: object = {}) => ({ body: { ...tournamentForm(), ...fields } })
/** An act of staff that needs teams, or a cup that is played. */
const beforeItsTime = (body: Body = {}): Line => ({ body, any: missing3, foreign: conflict3, own: conflict5 })
/** A ticket is its owner's and the staff's; for other players it does not exist. */
const ofTicket = { any: each('PAGE_NOT_FOUND'), own: each('ok'), foreign: '- PAGE_NOT_FOUND ok ok ok ok' }
/** An act of a team's owner. */
const ofOwner = { any: each('PAGE_NOT_FOUND'), own: each('ok'), foreign: noneOfThem }
/** An act on another player, by the uid that tests give one; nobody follows or blocks themselves. */
const circleAct: Line = {
  body: ({ player }) => ({ uid: `uid${player.steamId}` }),
  any: each('ok'),
  own: each('CONFLICT'),
  foreign: each('ok'),
}
const aPicture = toBase64(aDrawnPng(8, 8))
const aPhoto = toBase64(aJpeg(8, 8))
const theMember = { body: ({ member }: Concerned) => ({ steamid: member.steamId }) }
const server = { ip: '10.9.8.7', port: 27_015 }
const serverAct =
  (action: string): Body =>
  ({ id }: Concerned) => ({ action, id, ...(action === 'sendmessage' && { message: 'hei' }) })
const keys = { p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU', auth: 'a'.repeat(22) }
const code = { body: { code: 'ABCDEFGH' } }
const medal = { name: 'Prøve', description: 'En prøve', tier: 'bronze', type: 'event' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/rights'

export const matrix: Record<string, Line> = {
  // The reads that are open to everybody.
  'GET /api/system/getSystem': everybody,
  // The cron has not run here.
  'GET /api/health': { any: '503' },
  'GET /api/system/contact': everybody,
  'GET /api/maps': signedIn,
  'GET /api/matches/gather/getActive': everybody,
  'GET /api/top/getData': everybody,
  'GET /api/top/getELOData': everybody,
  'GET /api/top/getOwnPlaces': signedIn,
  'GET /api/moderation': everybody,
  'GET /api/support/faq/first': everybody,
  'GET /api/moderation/answer-times': everybody,
  'GET /api/push/key': everybody,
  'GET /api/openapi.json': everybody,
  'GET /api/docs': everybody,
  'GET /api/profile/user/:userid': ownAndForeign('ok'),
  'GET /api/profile/games/:userid': ownAndForeign('ok'),
  'GET /api/profile/charts/:userid': ownAndForeign('ok'),
  'GET /api/profile/vetoes/:userid': ownAndForeign('ok'),
  'GET /api/profile/card/:userid': ownAndForeign('ok'),
  'GET /api/medal/user/:userid': ownAndForeign(each('ok')),

  // One's own account.
  'GET /api/auth/user/data': signedIn,
  'GET /api/auth/user/in-queue': signedIn,
  'GET /api/auth/user/getStats/:steamid': ownAndForeign(each('ok')),
  'GET /api/profile/user': signedIn,
  'GET /api/profile/games': signedIn,
  'GET /api/profile/ledger': signedIn,
  'GET /api/profile/companions': signedIn,
  'POST /api/profile/companions': { body: { hidden: 1 }, ...signedIn },
  'GET /api/profile/blocked': signedIn,
  'GET /api/profile/circle': signedIn,
  'GET /api/profile/circle/ask': signedIn,
  'POST /api/profile/circle/ask': { body: ({ player }) => ({ steamids: [player.steamId] }), ...ownAndForeign(each('ok')) },
  'POST /api/profile/follow': circleAct,
  'POST /api/profile/unfollow': circleAct,
  'POST /api/profile/block': circleAct,
  'POST /api/profile/unblock': circleAct,
  'GET /api/profile/export': signedIn,
  'GET /api/profile/moderation': signedIn,
  'GET /api/top/getOwnPlacement': signedIn,
  'GET /api/medal/available': signedIn,
  'POST /api/profile/logoutAll': signedIn,
  'POST /api/profile/seen-warning': { body: { id: 987_654_321 }, any: each('PAGE_NOT_FOUND') },
  'POST /api/profile/removeDiscord': signedIn,
  'POST /api/profile/updateTradelink': { body: { tradelink: '' }, any: each('NO_TRADELINK') },
  'POST /api/profile/delete': {
    body: ({ me, player }) => ({ username: (me ?? player).username }),
    ...{ any: each('ok'), own: each('CONFLICT'), forBanned: true },
  },
  'POST /api/push/subscribe': { body: { endpoint, keys }, ...signedIn },
  'POST /api/push/unsubscribe': { body: { endpoint }, ...signedIn, forBanned: true },
  'GET /api/push/alerts': signedIn,
  'POST /api/push/alerts': { body: { gathers: 1, quiet_from: 22, quiet_to: 7 }, ...signedIn },
  'POST /api/push/ready': { body: { token: 'x' }, any: 'no' },
  'POST /api/push/shown': { body: { token: 'x' }, any: 'no' },
  'POST /api/push/arrived': { body: { token: 'x' }, any: 'no' },
  'POST /api/teams/usersearch': { body: { query: 'Spiller' }, ...signedIn, forBanned: true },

  // Files of tickets; this upload holds none.
  'POST /api/upload': { any: each('INVALID_INPUT'), forBanned: true },
  'GET /api/support/attachments/:id': { any: each('PAGE_NOT_FOUND') },

  // Teams: the reads of everybody, the acts of their owner, and the removals by organisers. There is no invitation of this number.
  'GET /api/teams/my-teams': signedIn,
  'GET /api/teams/invites': signedIn,
  'POST /api/teams/invites/:id/respond': { body: { accept: true }, any: each('PAGE_NOT_FOUND') },
  'POST /api/teams/create': { body: () => ({ name: aTeamName() }), ...signedIn },
  'GET /api/teams/:id': { any: each('PAGE_NOT_FOUND'), ...ownAndForeign(each('ok')) },
  'GET /api/teams/:id/vetoes': { any: each('PAGE_NOT_FOUND'), ...ownAndForeign(each('ok')) },
  'DELETE /api/teams/:id': ofOwner,
  'POST /api/teams/:id/rename': { body: () => ({ name: aTeamName() }), ...ofOwner, foreign: from3 },
  'POST /api/teams/:id/logo': { body: { image: null }, ...ofOwner, foreign: from3 },
  'POST /api/teams/:id/logo choose': { body: () => ({ image: aPicture }), ...ofOwner },
  'POST /api/teams/:id/invite': { ...theUser(), ...ofOwner },
  'POST /api/teams/:id/invites/:steamid/withdraw': ofOwner,
  'DELETE /api/teams/:id/members/:steamid': ofOwner,
  // Anyone who is not in the team has left it.
  'POST /api/teams/:id/leave': { any: each('PAGE_NOT_FOUND'), own: each('CONFLICT'), foreign: each('ok') },
  'POST /api/teams/:id/promote/:steamid': ofOwner,
  'POST /api/teams/:id/demote/:steamid': ofOwner,
  'POST /api/teams/:id/hand-over/:steamid': ofOwner,

  // The scrim queue, parties and ready checks.
  'GET /api/matches/scrim/in-queue': signedIn,
  'GET /api/matches/scrim/active': signedIn,
  'GET /api/matches/scrim/party': signedIn,
  'GET /api/matches/scrim/ready-check': signedIn,
  'POST /api/matches/scrim/join': signedIn,
  'POST /api/matches/scrim/leave': signedIn,
  'POST /api/matches/scrim/fill': { any: 'PAGE_NOT_FOUND' },
  'POST /api/matches/scrim/ready': { any: each('CONFLICT') },
  'POST /api/matches/scrim/decline': { any: each('CONFLICT') },
  'POST /api/matches/scrim/shown': { any: each('CONFLICT') },
  'POST /api/matches/scrim/party/link': signedIn,
  'POST /api/matches/scrim/party/look': { ...code, any: each('PAGE_NOT_FOUND'), forBanned: true },
  'POST /api/matches/scrim/party/invite': { ...theirs, foreign: each('ok') },
  'POST /api/matches/scrim/party/join': { ...code, any: each('PAGE_NOT_FOUND') },
  'POST /api/matches/scrim/party/decline': { ...code, ...signedIn },
  'POST /api/matches/scrim/party/leave': signedIn,
  'POST /api/matches/scrim/party/kick': { ...theirs, foreign: each('no') },

  // Gathers and matches: the acts of players.
  'POST /api/matches/gather/create': { body: bo3, ...signedIn },
  // None of them is in a party.
  'POST /api/matches/gather/:id/join-party': ownAndForeign(each('CONFLICT')),
  'POST /api/matches/gather/:id/join': { own: each('GATHER_ALLREADY_JOINED'), foreign: each('ok') },
  'POST /api/matches/gather/:id/leave': { own: each('GATHER_OWNER'), foreign: each('CONFLICT') },
  'POST /api/matches/gather/:id/leavequeue': ownAndForeign(each('CONFLICT')),
  'POST /api/matches/gather/:id/bench': { body: { wants: 1 }, ...ownAndForeign(each('CONFLICT')) },
  'POST /api/matches/:id/call-in': {
    body: ({ member, player }) => ({ out: member.steamId, steamid: player.steamId }),
    ...ownAndForeign(each('CONFLICT')),
  },
  'POST /api/matches/gather/:id/decline': ownAndForeign(each('no')),
  'POST /api/gather/insert': { body: ({ id }) => ({ gatherid: id }), own: each('GATHER_ALLREADY_JOINED'), foreign: each('no') },
  'POST /api/matches/:id/invite': { ...theMember, own: each('ok'), foreign: each('no') },
  'POST /api/matches/:id/withdraw-invite': { ...theMember, own: each('CONFLICT'), foreign: each('no') },
  'POST /api/matches/:id/extend': { own: each('ok'), foreign: each('no') },
  'POST /api/matches/:id/volunteer-captain': { body: { wants: true }, own: each('CONFLICT'), foreign: each('no') },
  'POST /api/matches/:id/decline-captain': { body: { declines: true }, own: each('ok'), foreign: each('no') },
  'POST /api/matches/:id/name-captain': {
    body: ({ member }) => ({ steamid: member.steamId, named: true }),
    ...{ own: each('CONFLICT'), foreign: each('no') },
  },
  'POST /api/matches/:id/set-door': { body: { door: { way: 'invited' } }, own: each('ok'), foreign: each('no') },
  'POST /api/matches/:id/chat': { body: { message: 'hei' }, own: each('ok'), foreign: from2 },
  'POST /api/matches/:id/pick-player': {
    body: ({ member }) => ({ steamid: member.steamId, team: 'A' }),
    ...ownAndForeign(each('CONFLICT')),
  },
  'POST /api/matches/:id/map-action': { body: { mapId: 1, action: 'banned' }, ...ownAndForeign(each('CONFLICT')) },
  'POST /api/matches/:id/side-selection': { body: { mapId: 1, action: 'ct' }, ...ownAndForeign(each('CONFLICT')) },
  'POST /api/matches/:id/mark': { body: { until: 1, choice: null }, ...ownAndForeign(each('CONFLICT')) },
  'POST /api/matches/:id/whisper': { body: { turn: 0, choice: null }, ...ownAndForeign(each('CONFLICT')) },
  'POST /api/matches/:id/want-rematch': { body: { wants: true }, ...ownAndForeign(each('CONFLICT')) },
  'POST /api/matches/:id/open-rematch': ownAndForeign(each('CONFLICT')),
  'POST /api/matches/:id/fill': ownAndForeign('PAGE_NOT_FOUND'),
  'GET /api/matches/:id': ownAndForeign(each('ok')),
  'GET /api/matches/:id/guest': ownAndForeign('ok'),
  'GET /api/matches/:id/timeline': ownAndForeign(each('ok')),
  'GET /api/matches/:id/map-cards': ownAndForeign(each('ok')),
  // A lobby has no result yet.
  'GET /api/matches/:id/evening': ownAndForeign(each('CONFLICT')),
  'GET /api/matches/:id/pick-time': ownAndForeign(each('ok')),
  'GET /api/matches/:id/map-time': ownAndForeign(each('ok')),
  'POST /api/matches/:id/getMapStats': { body: { mapNumber: 1 }, ...ownAndForeign(each('ok')), forBanned: true },
  'POST /api/matches/:id/getPlayerStats': { body: { mapNumber: 1 }, ...ownAndForeign(each('ok')), forBanned: true },
  'POST /api/matches/:id/getMatchStats': { ...ownAndForeign(each('ok')), forBanned: true },
  'POST /api/matches/:id/getMatchScore': { ...ownAndForeign(each('ok')), forBanned: true },
  'POST /api/matches/:id/getServerInfo': { own: each('CONFLICT'), foreign: conflict2, forBanned: true },

  // Matches: the owner's acts, which staff have over lower roles, and those of staff.
  'POST /api/matches/gather/:id/start': {
    own: each('GATHER_NEED_PLAYERS'),
    foreign: '- GATHER_NO_ACCESS GATHER_NO_ACCESS GATHER_NEED_PLAYERS GATHER_NEED_PLAYERS GATHER_NEED_PLAYERS',
    peer: each('GATHER_NO_ACCESS'),
  },
  'POST /api/matches/gather/:id/cancel': { own: each('ok'), foreign: from2, peer: each('no') },
  'POST /api/matches/:id/add-player': {
    ...theirs,
    own: each('GATHER_INV_PLAYER_ALLREADY_IN_GATHER'),
    ...{ foreign: conflict3, peer: conflict3 },
  },
  'POST /api/matches/:id/kick-player': { ...theMember, own: each('ok'), foreign: from3, peer: from3 },
  'POST /api/matches/:id/replace-player': {
    body: ({ member, player }) => ({ out: member.steamId, in: player.steamId }),
    ...{ own: '- no no no no CONFLICT', foreign: conflict2 },
  },
  'POST /api/matches/:id/settle': { body: { winner: 'A', reason: 'Serveren falt ut' }, own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/matches/:id/correct': {
    body: { winner: 'A', maps: [], reason: 'Feil lag' },
    own: '- no no no no CONFLICT',
    foreign: conflict3,
  },
  'POST /api/matches/:id/undo': { body: { decision: 1 }, own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/matches/:id/previewDecision': { body: { action: 'void' }, own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/matches/:id/void': { body: { reason: 'Feil lag' }, own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/admin/serverAction': { body: serverAct('endmatch'), own: each('no'), foreign: from2, peer: each('no') },
  'POST /api/admin/serverAction pausematch': { body: serverAct('pausematch'), own: '- no no no no CONFLICT', foreign: conflict2 },
  'POST /api/admin/serverAction unpausematch': { body: serverAct('unpausematch'), own: '- no no no no CONFLICT', foreign: conflict2 },
  'POST /api/admin/serverAction sendmessage': { body: serverAct('sendmessage'), own: '- no no no no CONFLICT', foreign: conflict2 },
  'POST /api/admin/serverAction startmatch': { body: serverAct('startmatch'), own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/admin/serverAction startkniferound': { body: serverAct('startkniferound'), own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/admin/serverAction reloadmatch': { body: serverAct('reloadmatch'), own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/admin/serverAction restartmatch': { body: serverAct('restartmatch'), own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/admin/serverAction reloadmap': { body: serverAct('reloadmap'), own: '- no no no no CONFLICT', foreign: conflict3 },
  'POST /api/admin/serverAction re_generate_json': {
    ...{ body: serverAct('re_generate_json'), own: '- no no no no CONFLICT', foreign: conflict3 },
  },
  'POST /api/admin/getMatchDetails': { body: ({ id }) => ({ matchid: id }), own: '- no no no no ok', foreign: from2 },

  // The admin area.
  'POST /api/system/updateSystem': { body: { type: 'elo', value: 1 }, any: from3 },
  'GET /api/admin/getServers': { any: from3 },
  'POST /api/admin/addServer': { body: { ...server, rcon: 'hemmelig' }, any: from3 },
  'POST /api/admin/removeServer': { body: server, any: missing3 },
  'POST /api/admin/testRestore': { body: server, any: missing3 },
  'POST /api/admin/restServer': { body: { ...server, rests: true }, any: missing3 },
  'POST /api/admin/editServerPort': { body: ({ id }) => ({ port: 1, matchid: id }), foreign: missing3 },
  'POST /api/admin/deleteMatchId': { body: { port: 1 }, any: missing3 },
  'POST /api/admin/testServer': { body: server, any: missing3 },
  'GET /api/admin/log': { any: from4 },
  'GET /api/admin/log.csv': { any: from4 },

  // Users: nobody acts on their own role or a higher one.
  'POST /api/admin/usersearch': { body: { searchUser: 'Spiller' }, any: from2 },
  'GET /api/admin/mentions': { query: '?word=Spiller', any: from2 },
  'POST /api/admin/userinfo': { ...theUser(), own: from2, foreign: from2, peer: from2 },
  'POST /api/admin/usermessages': { ...theUser(), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'POST /api/admin/banPlayer': { ...theUser({ banStatus: 1, reason: 'Juks' }), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'POST /api/admin/warnPlayer': { ...theUser({ reason: 'Spam' }), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'POST /api/admin/chatBan': { ...theUser({ banStatus: 1, reason: 'Spam' }), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'GET /api/admin/undos': { any: from2 },
  'POST /api/admin/undo': { body: { id: 987_654_321 }, any: missing2 },
  'POST /api/admin/setRole': { ...theUser({ role: 2 }), own: noneOfThem, foreign: from4, peer: noneOfThem },
  'POST /api/admin/editDiscord': { ...theUser({ discordId: '' }), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'POST /api/admin/liftCooldown': { ...theUser({ reason: 'Strømbrudd' }), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'POST /api/admin/notes': { ...theUser({ text: 'Følg med' }), own: noneOfThem, foreign: from2, peer: noneOfThem },
  'DELETE /api/admin/notes/:id{[0-9]{1,15}}': { any: from2 },

  // Tickets of this number are none: anyone who may work on them is told so.
  'POST /api/support/tickets/:id/decide': { body: { decision: 'lift' }, any: missing2 },
  'GET /api/support/tickets/:id/evidence': { any: missing2 },

  // The management of the site: the overview, switches, maps, medals, settings; a map or medal of this number is none.
  'GET /api/admin/overview': { any: from2 },
  'GET /api/admin/firstRun': { any: from5 },
  'POST /api/admin/confirmStart': { body: { part: 'site-backup' }, any: from5 },
  'POST /api/admin/tryPush': { any: conflict5 },
  // The practice of a demo: no such address on a deployed site.
  'GET /api/admin/practice': { any: 'PAGE_NOT_FOUND' },
  'POST /api/admin/practice/order': { any: 'PAGE_NOT_FOUND' },
  'POST /api/admin/practice/made': { any: 'PAGE_NOT_FOUND' },
  'POST /api/admin/practice/clear': { any: 'PAGE_NOT_FOUND' },
  // The practice evening of a deployed site: none is on.
  'GET /api/admin/practiceEvening': { any: from2 },
  // It does not begin while somebody is in a lobby.
  'POST /api/admin/practiceEvening/start': ownAndForeign(conflict5),
  'POST /api/admin/practiceEvening/end': { any: from5 },
  'POST /api/admin/practiceEvening/order': { body: { id: 'uhell', accident: 'insult' }, any: conflict2 },
  'POST /api/admin/practiceEvening/answer': { body: { id: 'uhell', choice: 'mute' }, any: conflict2 },
  'POST /api/admin/duty': { body: { until: null }, any: from2 },
  'POST /api/admin/takeConcern': { body: { id: 'ingen', takes: true }, any: conflict2 },
  'POST /api/admin/retry': { body: { binding: 'MATCH', name: 'ingen' }, any: from3 },
  'GET /api/admin/getSwitches': { any: from3 },
  'GET /api/admin/getMatches': { any: from2 },
  'GET /api/admin/matches/:id/at': { own: '- no no no no ok', foreign: from2 },
  'POST /api/admin/updateMatchSetting': {
    body: ({ id }) => ({ matchid: id, setting: 'max_players', value: 8 }),
    ...{ own: noneOfThem, foreign: from3, peer: noneOfThem },
  },
  'POST /api/admin/setGatherDefaults': {
    ...{ body: { type: null, is_competitive: 1, pick_type: 'ABBAABAB', series_type: 'bo3' }, any: from3 },
  },
  'POST /api/admin/editServer': { body: { ...server, rcon: 'nytt' }, any: missing3 },
  'GET /api/admin/maps': { any: from3 },
  'POST /api/admin/maps': { body: { mapData: { display_name: 'Nytt', name: '', collection: 'other', image: 'x' } }, any: invalid3 },
  'PUT /api/admin/maps/:id': { body: { editedMap: { in_pool: 1 } }, any: missing3 },
  'DELETE /api/admin/maps/:id': { any: missing3 },
  'POST /api/admin/maps/:id/toggle-active': { body: { is_active: 1 }, any: missing3 },
  'POST /api/admin/maps/:id/toggle-pool': { body: { in_pool: 1 }, any: missing3 },
  'GET /api/admin/medals': { any: from3 },
  'POST /api/admin/medals': { body: { ...medal, image: 'x' }, any: invalid3 },
  'PUT /api/admin/medals/:id': { body: medal, any: missing3 },
  'DELETE /api/admin/medals/:id': { any: missing3 },
  'GET /api/admin/medals/:id/holders': { any: missing3 },
  'POST /api/admin/medals/:id/give': { ...theUser(), any: missing3 },
  'POST /api/admin/medals/:id/take': { ...theUser({ reason: 'Feil' }), any: missing3 },

  // Support: everybody signed in reads the FAQ and votes on its answers, staff write it; a question or category of this number is none.
  'GET /api/support/faq': signedIn,
  'GET /api/support/faq/categories': signedIn,
  'POST /api/support/faq/:id/helped': { body: { helped: 1 }, any: each('PAGE_NOT_FOUND') },
  'POST /api/support/faq/categories': { body: { name: ' ' }, any: invalid2 },
  'PUT /api/support/faq/categories/order': { body: { ids: [987_654_321] }, any: conflict2 },
  'PUT /api/support/faq/categories/:id': { body: { name: 'Nytt' }, any: missing2 },
  'DELETE /api/support/faq/categories/:id': { any: missing2 },
  'POST /api/support/faq': { body: { title: 'Hva?' }, any: invalid2 },
  'PUT /api/support/faq/order': { body: { category_id: 1, ids: [987_654_321] }, any: conflict2 },
  'PUT /api/support/faq/:id': { body: { title: 'Hva?', content: 'Det.', category_id: 1 }, any: missing2 },
  'DELETE /api/support/faq/:id': { any: missing2 },
  // Tickets: their owner's, also while banned, and the staff's. Only staff write notes, and only they take a ticket up again.
  'GET /api/support/categories': signedIn,
  'GET /api/support/tickets': signedIn,
  'POST /api/support/tickets/create': { body: ticketForm(), ...signedIn, forBanned: true },
  'GET /api/support/tickets/:id/messages': ofTicket,
  'POST /api/support/tickets/:id/read': { body: { to: 0 }, ...ofTicket, foreign: each('PAGE_NOT_FOUND'), forBanned: true },
  'POST /api/support/tickets/:id/reply': { body: { message: 'Hei' }, ...ofTicket, forBanned: true },
  'POST /api/support/tickets/:id/reply note': {
    body: { message: 'Hei', note: 1 },
    ...{ any: missing2, own: noneOfThem, foreign: from2, forBanned: true },
  },
  'PUT /api/support/tickets/:id/status': { body: { status: 'closed' }, ...ofTicket, forBanned: true },
  'PUT /api/support/tickets/:id/status open': { body: { status: 'in_progress' }, ...ofTicket, own: noneOfThem, forBanned: true },

  // Tournaments: the reads of everybody, the acts of a team's owner, and those of organisers. Its team has not been drawn.
  'GET /api/tournaments': everybody,
  'GET /api/tournaments/mine': signedIn,
  'GET /api/tournaments/:id': { any: 'PAGE_NOT_FOUND', ...ownAndForeign('ok') },
  'GET /api/tournaments/:id/maps': { any: 'PAGE_NOT_FOUND', ...ownAndForeign('ok') },
  'GET /calendar/tournaments/:file': { any: 'PAGE_NOT_FOUND' },
  'GET /calendar/mine/:file': { any: 'PAGE_NOT_FOUND' },
  'GET /embed/tournaments/:id': { any: '404', ...ownAndForeign('ok') },
  'GET /tournaments/:id{[^/.]+}': ownAndForeign('ok'),
  'GET /rooms/tournament/:id': ownAndForeign('INVALID_INPUT'),
  'GET /api/profile/calendar': signedIn,
  'POST /api/tournaments/:id/join': { ...theTeam(), own: each('ok'), foreign: noneOfThem },
  'POST /api/tournaments/:id/check-in': { ...theTeam(), own: each('ok'), foreign: noneOfThem, any: each('PAGE_NOT_FOUND') },
  'POST /api/tournaments/:id/line-up': { ...theLineUp, own: each('ok'), foreign: noneOfThem },
  'POST /api/tournaments/:id/withdraw': { ...theTeam(), own: each('ok'), foreign: noneOfThem },
  'POST /api/tournaments/:id/take-part': { ...theTeam(), own: each('ok'), foreign: noneOfThem },
  'POST /api/tournaments/:id/ready': { ...theTeam(() => ({ match: 1 })), own: each('PAGE_NOT_FOUND'), foreign: noneOfThem },
  'POST /api/tournaments/:id/stand-in': { ...theStandIn, own: each('ok'), foreign: noneOfThem },
  'GET /api/admin/tournaments': { any: from3 },
  'POST /api/admin/tournaments': { ...theForm(), any: from3 },
  'GET /api/admin/tournaments/:id': { any: missing3, foreign: from3, own: from3, named: each('ok') },
  'PUT /api/admin/tournaments/:id': { ...theForm({ name: 'Nytt navn' }), any: missing3, foreign: from3, named: each('ok') },
  'DELETE /api/admin/tournaments/:id': { any: missing3, foreign: from3, named: from3 },
  'POST /api/admin/tournaments/:id/picture': {
    body: { image: aPhoto },
    ...{ any: missing3, foreign: from3, own: from3, named: each('ok') },
  },
  'POST /api/admin/tournaments/:id/co-organiser': {
    body: ({ player }) => ({ steamid: player.steamId, isNamed: true }),
    ...{ any: missing3, foreign: from3, own: from3, named: from3 },
  },
  'POST /api/admin/tournaments/:id/open': { any: missing3, foreign: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/close': { any: missing3, foreign: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/draw': { any: missing3, foreign: conflict3, own: conflict5, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/publish-draw': { ...theDraft, foreign: conflict3, own: conflict5, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/discard-draw': { ...theDraft, foreign: conflict3, own: conflict5, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/start': { foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/show-screen': { body: { part: 'table' }, any: missing3, foreign: from3, own: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/start-matches': { any: missing3, foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/finish': { foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/undo': { body: { revision: 1 }, foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/undo/preview': { body: { revision: 1 }, foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/plan-times': { foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/check-in': { ...theTeam(), foreign: from3, own: from5, named: each('ok') },
  'POST /api/admin/tournaments/:id/line-up': {
    ...theTeam(({ member }) => ({ players: [member.steamId] })),
    foreign: invalid3,
  },
  'POST /api/admin/tournaments/:id/withdraw': { ...theTeam(), foreign: from3, own: from5, named: each('ok') },
  'POST /api/admin/tournaments/:id/seeding': { body: { seeding: 'draw' }, any: missing3, foreign: from3, own: from5, named: each('ok') },
  'GET /api/admin/tournaments/:id/teams': { query: '?name=Lag', any: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/add-team': { ...theTeam(), foreign: from3, own: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/remove-team': { ...theTeam(), foreign: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/answer-stand-in': { body: { request: 1, accept: true }, foreign: conflict3, named: each('CONFLICT') },
  'POST /api/admin/tournaments/:id/stand-in': { ...theStandIn, foreign: from3, named: each('ok') },
  'POST /api/admin/tournaments/:id/matches/:matchId/preview': {
    body: { action: 'absent' },
    foreign: missing3,
    named: each('PAGE_NOT_FOUND'),
  },
  'POST /api/admin/tournaments/:id/matches/:matchId/start': { foreign: missing3, named: each('PAGE_NOT_FOUND') },
  'POST /api/admin/tournaments/:id/matches/:matchId/call-captain': {
    body: { teamId: 1 },
    foreign: missing3,
    named: each('PAGE_NOT_FOUND'),
  },
  'POST /api/admin/tournaments/:id/matches/:matchId/result': {
    body: { team1_score: 2, team2_score: 0 },
    foreign: missing3,
    named: each('PAGE_NOT_FOUND'),
  },
  'POST /api/admin/tournaments/:id/matches/:matchId/walkover': { body: { winner: 1 }, foreign: missing3, named: each('PAGE_NOT_FOUND') },
  'POST /api/admin/tournaments/:id/matches/:matchId/absent': { foreign: missing3, named: each('PAGE_NOT_FOUND') },
  'POST /api/admin/tournaments/:id/matches/:matchId/reset': { foreign: missing3, named: each('PAGE_NOT_FOUND') },
  'POST /api/admin/tournaments/:id/matches/:matchId/time': { body: { at: null }, foreign: missing3, named: each('PAGE_NOT_FOUND') },

  // Beside the API: pages, sign-in, sockets without a handshake, and the reports of game servers with the secret of their load.
  'GET /auth/message.js': everybody,
  'GET /auth/steam': { any: '302' },
  'GET /auth/steam/return': { any: '401' },
  'GET /auth/local/players': { any: 'PAGE_NOT_FOUND' },
  'POST /auth/local': { any: 'PAGE_NOT_FOUND' },
  'GET /auth/discord/close.js': everybody,
  'GET /auth/discord/login': { any: '503' },
  'GET /auth/discord/return': { any: '503' },
  'GET /rooms/site': { any: 'INVALID_INPUT' },
  'GET /rooms/queue': { any: 'INVALID_INPUT' },
  'GET /rooms/match/:id': ownAndForeign('INVALID_INPUT'),
  'GET /rooms/match/:id/guests': ownAndForeign('INVALID_INPUT'),
  'GET /rooms/ready-check/:id': { foreign: 'INVALID_INPUT' },
  'GET /gather/:id': { foreign: '302' },
  'GET /match/:id{[^/.]+}': { foreign: 'ok' },
  'GET /se/:id{[^/.]+}': { foreign: 'ok' },
  'GET /profile/:id{[^/.]+}': { foreign: 'ok' },
  'GET /teams/:id{[^/.]+}': { foreign: 'ok' },
  'GET /elo': everybody,
  'GET /top': everybody,
  'GET /share/:kind/:id/:file': { foreign: 'PAGE_NOT_FOUND' },
  'GET /': everybody,
  'GET /*': { any: '404' },
  'GET /favicon.ico': everybody,
  'GET /status': everybody,
  'GET /sitemap.xml': everybody,
  'GET /.well-known/security.txt': everybody,
  'GET /robots.txt': everybody,
  'GET /files/:name': { any: 'PAGE_NOT_FOUND' },
  'GET /hooks/test/:ip/:port/:once': { any: '-' },
  'GET /hooks/restore/:ip/:port/:load': { any: '-' },
  'POST /hooks/restore/:ip/:port/:load': { any: '-' },
  'POST /hooks/restore/:ip/:port/:load/backup': { any: '-' },
  'GET /hooks/restore/:ip/:port/:load/backup/:round': { any: '-' },
  'GET /hooks/matchzy/:id/:load': { foreign: '-' },
  'POST /hooks/matchzy/:id/:load': { foreign: '-' },
  'POST /hooks/backup/:id/:load': { foreign: '-' },
  'GET /hooks/backup/:id/:load/:map/:round': { foreign: '-' },
  'POST /hooks/log/:id/:load/:secret': { foreign: '-' },
  // Only the operator's, whatever the role.
  'POST /hooks/republish': { any: '-' },

  // Cups: the reads of everybody, the acts of players, and those of staff. The cup is open, and its teams are not being made.
  'GET /api/cup': everybody,
  'GET /api/cup/mine': signedIn,
  'GET /api/cup/:id': { any: 'PAGE_NOT_FOUND', ...ownAndForeign('ok') },
  'GET /api/cup/:id/night': { any: 'PAGE_NOT_FOUND', ...ownAndForeign('ok') },
  'GET /api/cup/:id/players': { any: each('PAGE_NOT_FOUND'), ...ownAndForeign(each('ok')) },
  'GET /api/cup/:id/live': { any: each('PAGE_NOT_FOUND'), ...ownAndForeign(each('ok')) },
  'GET /calendar/cups/:file': { any: 'PAGE_NOT_FOUND' },
  'GET /cup/:id{[^/.]+}': ownAndForeign('ok'),
  'GET /cup/:id{[^/.]+}/live': ownAndForeign('ok'),
  'GET /rooms/cup/:id': ownAndForeign('INVALID_INPUT'),
  'POST /api/cup/:id/register': { body: aCupEntry(), any: each('PAGE_NOT_FOUND'), ...ownAndForeign(each('ok')) },
  'POST /api/cup/:id/leave': { own: each('ok'), foreign: each('ok') },
  'POST /api/cup/:id/ask-friend': { ...theMember, own: each('ok'), foreign: each('CONFLICT') },
  'POST /api/cup/:id/answer-friend': {
    body: ({ member }) => ({ steamid: member.steamId, accept: true }),
    ...{ own: each('CONFLICT'), foreign: each('CONFLICT') },
  },
  'POST /api/cup/:id/leave-friends': { own: each('ok'), foreign: each('ok') },
  'POST /api/cup/create': { body: () => cupForm(), any: from3 },
  'POST /api/cup/:id/edit': { body: () => cupForm({ name: 'Nytt navn' }), any: missing3, own: from3, foreign: from3 },
  'POST /api/cup/:id/delete': { any: missing3, own: from5, foreign: from3 },
  'POST /api/cup/:id/add-random-users': { any: missing3, own: from3, foreign: from3 },
  'POST /api/cup/:id/remove-player': { ...theMember, own: from5, foreign: from3 },
  'POST /api/cup/:id/no-show': { ...theMember, own: from5, foreign: from3 },
  'POST /api/cup/:id/setup': { any: missing3, own: from3, foreign: from3 },
  'POST /api/cup/:id/set-captain': beforeItsTime(({ member }: Concerned) => ({ teamId: 1, playerId: member.steamId, action: 'add' })),
  'POST /api/cup/:id/assign-player': beforeItsTime(({ member }: Concerned) => ({ steamid: member.steamId, teamId: 1, action: 'assign' })),
  'POST /api/cup/:id/balance-teams': beforeItsTime(),
  'POST /api/cup/:id/undo': beforeItsTime({ revision: 1 }),
  'POST /api/cup/:id/show-screen': { body: { part: 'table' }, any: missing3, own: from3, foreign: from3 },
  'POST /api/cup/:id/start': beforeItsTime(),
  'POST /api/cup/:id/start-round': { ...beforeItsTime(), own: conflict3 },
  'POST /api/cup/:id/let-in': beforeItsTime(({ player }: Concerned) => ({ steamid: player.steamId, teamId: 1 })),
  'POST /api/cup/:id/close': beforeItsTime(),
  'POST /api/cup/:id/matches/:matchId/start': { foreign: missing3 },
  'POST /api/cup/:id/matches/:matchId/call-captain': { body: { teamId: 1 }, foreign: missing3 },
  'POST /api/cup/:id/matches/:matchId/medalwinner': { body: { winner: 'Team 1', medal: true }, foreign: missing3 },
  'POST /api/cup/:id/matches/:matchId/walkover': { body: { winner: 1 }, foreign: missing3 },
  'POST /api/cup/:id/matches/:matchId/reset': { foreign: missing3 },

  'GET /api/admin/incidents': { any: from3 },
  'POST /api/admin/incidents': {
    body: () => ({ title: `Treg kø ${unique()}`, text: 'Vi ser på det.', state: 'investigating' }),
    any: from3,
  },
  'POST /api/admin/incidents/:id/update': { body: { text: 'Løst.', state: 'solved' }, any: missing3 },
  'DELETE /api/admin/incidents/:id': { any: missing3 },

  // The inbox: there is no ticket of this number, and no template.
  'GET /api/support/tickets/admin': { any: from2 },
  'PUT /api/support/tickets/:id/priority': { body: { priority: 1 }, any: missing2 },
  'PUT /api/support/tickets/:id/assign': { body: { steamid: null }, any: missing2 },
  'POST /api/support/tickets/batch': { body: { ids: [1], act: 'close' }, any: from2 },
  'POST /api/support/tickets/:id/merge': { body: { into: 1 }, any: missing2 },
  'POST /api/support/tickets/:id/presence': { body: { state: 'looking' }, any: missing2 },
  'GET /api/support/templates': { any: from2 },
  'POST /api/support/templates': { body: () => ({ name: `Mal ${unique()}`, content: 'Hei {spiller}' }), any: from2 },
  'PUT /api/support/templates/:id': { body: { name: 'Mal', content: 'Hei' }, any: missing2 },
  'DELETE /api/support/templates/:id': { any: missing2 },
}
