import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import type { Role } from '../../../../../durable/rules/vocabulary.ts'
import { SilentServer } from '../../../../../web/screens/admin/manage/SilentServer.tsx'
import { silenceOf } from '../../../../../web/screens/admin/manage/silent-server.ts'
import type { MatchDetails } from '../../../../../worker/contract/admin/matches.ts'
import { aMatch } from '../../../builders.ts'

const minute = 60_000
const now = Date.now()
const live = aMatch({ status: 'live', status_match: 'live', has_server: 1 })
type Said = NonNullable<MatchDetails['server_said']>
const setUp = (at: number): MatchDetails['console'][number] => ({
  ...({ id: 1, at, does: 'set-up', server: '10.0.0.1:27015', by: null, by_name: null, outcome: 'done', lines: [] } as const),
})
const details = (said: Partial<Said> | null, console: MatchDetails['console'] = []): MatchDetails => ({
  ...live,
  ...{ serverName: '10.0.0.1:27015', port: 27_015, chatLogs: [], console, backups: [] },
  server_said: said && { status: null, report: null, ...said },
})
const report = { at: now - 3 * minute, said: 'Runde 8 er over, 5–3' }
const noAnswer = { status: { at: now - minute, said: null }, report }

describe('the silence of a match’s server', () => {
  it('is told since its last report, when the newest look had no answer', () => {
    expect(silenceOf(live, details(noAnswer))).toEqual({ heardAt: report.at })
    expect(silenceOf(live, details({ status: noAnswer.status }))).toEqual({ heardAt: null })
  })

  it('is over with an answer, a later report, another server or the end of play', () => {
    expect(silenceOf(live, details({ ...noAnswer, status: { at: now, said: 'warmup' } }))).toBeNull()
    expect(silenceOf(live, details({ ...noAnswer, report: { ...report, at: now } }))).toBeNull()
    expect(silenceOf(live, details(noAnswer, [setUp(now - 30_000)]))).toBeNull()
    expect(silenceOf(live, details(noAnswer, [setUp(now - 40 * minute)]))).not.toBeNull()
    expect(silenceOf({ ...live, needs_decision: 1 }, details(noAnswer))).toBeNull()
    expect(silenceOf({ ...live, has_server: 0 }, details(noAnswer))).toBeNull()
    expect(silenceOf(live, null)).toBeNull()
  })
})

describe('the managed match', () => {
  const read = (role: Role, match: Match = live, said: Said | null = noAnswer) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SilentServer match={match} details={details(said)} role={role} onDone={() => {}} />
      </MemoryRouter>,
    )

  it('says on top that the server does not answer, beside the reload that helps', () => {
    expect(read(3)).toContain('Serveren svarer ikke')
    expect(read(3)).toContain('Sist hørt fra for 3 min siden.')
    expect(read(3)).toContain('Last kampen på nytt')
  })

  it('offers a moderator no reload', () => expect(read(2)).not.toContain('Last kampen på nytt'))
  it('says nothing while the server answers', () => expect(read(3, live, null)).toBe(''))
})
