import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import { cupRoom } from '../../web/rooms/cup-room.ts'
import { matchRoom } from '../../web/rooms/match-room.ts'
import { readyCheckRoom } from '../../web/rooms/ready-check-room.ts'
import { type Arena, openArena } from '../support/site/arena.ts'
import { onTurn, viewOf, when } from '../support/site/arena-match.ts'
import { openPages, type PageRoom, type SentAct } from '../support/site/page-rooms.ts'
import { patienceMs } from '../support/site/patience.ts'
import { openRooms, type RoomsUnderWay } from '../support/site/rooms-under-way.ts'
import { callAs, type Session } from '../support/site/session.ts'

let arena: Arena
beforeAll(async () => {
  // No clock runs out, and no server is asked, while the site is away.
  arena = await openArena(3, { TURN_MS: '180000', READY_CHECK_MS: '120000', LIVE_SILENCE_MS: '600000' })
})
afterAll(() => arena?.stop())

const withTens = (work: (tens: Session[][]) => Promise<void>) =>
  arena.withLobbyOfTen((a) => arena.withLobbyOfTen((b) => arena.withLobbyOfTen((c) => work([a, b, c]))))

const until = (look: () => void) => vi.waitFor(look, { timeout: patienceMs, interval: 20 })
const done = { ok: true }

/** The rooms as their people have them open: the four players and staff, those who are asked, and staff with some players of the cup. */
function openAll(open: ReturnType<typeof openPages>, { veto, rounds, check, cup }: RoomsUnderWay) {
  return {
    veto: [...veto.ten, arena.admin].map((each) => open(each, matchRoom, veto.id)),
    rounds: [...rounds.ten, arena.admin].map((each) => open(each, matchRoom, rounds.id)),
    check: check.ten.map((each) => open(each, readyCheckRoom, check.id)),
    cup: [arena.admin, ...cup.ten.slice(0, 4)].map((each) => open(each, cupRoom, cup.id)),
  }
}
type Pages = ReturnType<typeof openAll>
type Kind = keyof Pages
const kinds = ['veto', 'rounds', 'check', 'cup'] as const
const eachKind = <Result>(read: (kind: Kind) => Result) =>
  Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as Record<Kind, Result>

const pagesOf = (pages: Pages, kind: Kind): readonly PageRoom[] => pages[kind] as readonly PageRoom[]
const allOf = (pages: Pages) => kinds.flatMap((kind) => pagesOf(pages, kind))
const revisionOf = (page: PageRoom | undefined): number => page?.view()?.revision ?? 0
const revisionsOf = (pages: Pages) => eachKind((kind) => revisionOf(pages[kind][0] as PageRoom))

/** Fields that tell of the moment at which a view was made, or of the time since a page was opened. */
const momentary = new Set(['timeLeft', 'happened'])
const lasting = (key: string, value: unknown) => (momentary.has(key) ? undefined : value)
const viewsOf = (pages: Pages) => eachKind((kind) => pagesOf(pages, kind).map((page) => JSON.parse(JSON.stringify(page.view(), lasting))))
const areOne = (revisions: readonly number[]) => new Set(revisions).size === 1 && !revisions.includes(0)
/** Every page has a view, and those of one room have the same revision. */
const agree = (pages: Pages) => until(() => expect(kinds.filter((kind) => !areOne(pagesOf(pages, kind).map(revisionOf)))).toEqual([]))

type Revisions = Record<Kind, number>
const plus = (revisions: Revisions, acts: Revisions): Revisions => eachKind((kind) => revisions[kind] + acts[kind])
/** Every page is where these acts have brought its room. */
const reach = (pages: Pages, revisions: Revisions) =>
  until(() => {
    for (const kind of kinds) for (const page of pagesOf(pages, kind)) expect([kind, revisionOf(page)]).toEqual([kind, revisions[kind]])
  })

const scoreOf = ({ played: [map] }: Pick<Match, 'played'>) => [map?.score_a, map?.score_b]

/** Opens everything, and waits until five rounds are played and the match of the cup has begun. */
async function beginEvening(open: ReturnType<typeof openPages>, rooms: RoomsUnderWay): Promise<Pages> {
  const pages = openAll(open, rooms)
  await until(() => {
    for (const page of pages.cup) expect(page.view()?.matches[0]?.status).toBe('live')
    for (const page of pages.rounds) expect(page.view()?.match.played[0]?.rounds).toHaveLength(5)
  })
  await agree(pages)
  return pages
}

/** The acts that are answered before the deploy, and those that are under way when it comes: each is of a page. */
type Acts = { page: PageRoom; sent: SentAct }[]
const actsOf = (pages: Pages): Acts => allOf(pages).flatMap((page) => page.sent().map((sent) => ({ page, sent })))

async function actBefore(pages: Pages, { veto, check }: RoomsUnderWay): Promise<void> {
  const view = await viewOf(veto)
  const captain = pages.veto[veto.ten.indexOf(onTurn(veto, view))]
  const mapId = view.maps.find(({ status }) => status === 'available')?.id ?? 0
  expect(await captain?.act('map-action', { mapId, action: 'banned' })).toMatchObject(done)
  for (const page of [pages.veto[0], pages.rounds[0]]) expect(await page?.act('chat', { message: 'før' })).toMatchObject(done)
  for (const page of pages.check.slice(0, 5)) expect(await page.act('ready', { id: check.id })).toMatchObject(done)
  expect(await pages.cup[0]?.act('show-screen', { part: 'table' })).toMatchObject(done)
}

const actedBefore: Revisions = { veto: 2, rounds: 1, check: 5, cup: 1 }

/** Sends one or two acts in each room; their answers may never come. */
const sendMore = (pages: Pages, { check }: RoomsUnderWay) => [
  pages.veto[1]?.act('chat', { message: 'under' }),
  pages.veto[2]?.act('chat', { message: 'under' }),
  pages.rounds[1]?.act('chat', { message: 'under' }),
  pages.check[5]?.act('ready', { id: check.id }),
  pages.cup[0]?.act('show-screen', { part: 'bracket' }),
]
const sentMore: Revisions = { veto: 2, rounds: 1, check: 1, cup: 1 }

/** The clocks that run: of the turn, of the check, and of the turn in the match of the cup. */
async function clocksIn(pages: Pages, { veto, cup }: RoomsUnderWay) {
  const matchId = pages.cup[0]?.view()?.matches[0]?.matchid
  const { match } = await callAs<{ match: Match }>(arena.site.url, cup.ten[0] as Session, 'GET', `/matches/${matchId}`)
  return { veto: (await viewOf(veto)).deadlineAt, check: pages.check[0]?.view()?.check.deadlineAt, cup: match.deadlineAt }
}

/** Ends the site as a deploy does, and starts the next on its data; answers for how long it was away, in ms, and when it was back. */
async function deploy(pages: Pages, answers: readonly unknown[]) {
  const endedAt = performance.now()
  await arena.site.end()
  await until(() => expect(allOf(pages).filter((page) => page.isConnected())).toEqual([]))
  await Promise.all(answers)
  for (const page of allOf(pages)) page.countAnew()
  await arena.site.restart()
  const backAt = performance.now()
  return { awayMs: Math.round(backAt - endedAt), backAt }
}

/** Pages that were open when the deploy came are as those that are opened after it, each by one connection and one message. */
async function expectRightAgain(pages: Pages, fresh: Pages): Promise<void> {
  await agree(fresh)
  await until(() => expect(allOf(pages).filter((page) => page.tally().heard === 0)).toEqual([]))
  expect(viewsOf(pages)).toEqual(viewsOf(fresh))
  for (const page of allOf(pages)) expect(page.tally()).toMatchObject({ opened: 1, heard: 1 })
}

/** How long the last page of each room took after the site was back, in ms. */
const slowestMs = (pages: Pages, backAt: number) =>
  eachKind((kind) => Math.round(Math.max(...pagesOf(pages, kind).map((page) => page.seenAt())) - backAt))

/** The repeat of each is answered as done. */
const expectDone = async (acts: Acts) => {
  for (const { page, sent } of acts) expect(await page.repeat(sent)).toMatchObject(done)
}

/** The match whose server was held ends as its server says. */
async function expectPlayedOut({ rounds, goOn }: RoomsUnderWay): Promise<void> {
  goOn()
  const end = await when(rounds, ({ status }) => status !== 'live')
  const [record] = arena.recordsOf(rounds.id)
  expect([end.status, scoreOf(end)]).toEqual(['complete', Object.values(record?.maps[0]?.score ?? {})])
}

describe('a deploy in a veto, in a round, in a ready check and in a cup', { timeout: 300_000 }, () => {
  it('loses no act, does none twice, and each page is right again by one message', ({ annotate }) =>
    withTens(async (tens) => {
      const rooms = await openRooms(arena, tens)
      const open = openPages(arena.site.url)
      const pages = await beginEvening(open, rooms)
      const before = plus(revisionsOf(pages), actedBefore)
      await actBefore(pages, rooms)
      await reach(pages, before)
      const [answered, clocks] = [actsOf(pages), await clocksIn(pages, rooms)]
      expect(Object.values(clocks)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])

      const answers = sendMore(pages, rooms)
      const unanswered = actsOf(pages).filter(({ sent }) => !answered.some((act) => act.sent.id === sent.id))
      expect([answered.length, unanswered.length]).toEqual([9, answers.length])
      const { awayMs, backAt } = await deploy(pages, answers)
      const fresh = openAll(open, rooms)
      await expectRightAgain(pages, fresh)
      expect(await clocksIn(pages, rooms)).toEqual(clocks)
      const [after, rightMs] = [revisionsOf(pages), JSON.stringify(slowestMs(pages, backAt))]
      const early = kinds.reduce((sum, kind) => sum + after[kind] - before[kind], 0)
      await annotate(`away ${awayMs} ms, pages right ${rightMs} ms later, ${early} of ${answers.length} acts under way were done`)

      // Those whose answer was lost are done once, before the deploy or by a repeat, and no other is done by a repeat.
      await expectDone([...answered, ...unanswered, ...unanswered, ...answered])
      for (const each of [pages, fresh]) await reach(each, plus(before, sentMore))
      expect(viewsOf(pages)).toEqual(viewsOf(fresh))
      expect(pages.veto[0]?.view()?.chat.map(({ message }) => message)).toEqual(['før', 'under', 'under'])
      expect(pages.check[0]?.view()?.check.readyCount).toBe(6)
      expect(pages.cup[0]?.view()?.cup.screen).toMatchObject({ part: 'bracket' })
      await expectPlayedOut(rooms)
    }))
})
