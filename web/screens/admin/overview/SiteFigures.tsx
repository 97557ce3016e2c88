import { statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import type { Overview } from '../../../../worker/contract/admin/overview.ts'
import { formatWhole } from '../../../format/number.ts'
import { overviewTexts as texts } from './texts.ts'

type Part = { label: string; count: number }

function Figure({ label, value, parts = [] }: { label: string; value: number | null; parts?: readonly Part[] }) {
  return (
    <div className="panel flex min-w-0 flex-col px-4 py-3.5 sm:px-5 sm:py-4">
      <dt className="eyebrow">{label}</dt>
      <dd className="display mt-1 mb-1 text-3xl leading-none tabular-nums">{value === null ? texts.unknown : formatWhole(value)}</dd>
      {parts.map((part) => (
        <dd key={part.label} className="mt-1 flex justify-between gap-3 text-muted text-sm">
          <span>{part.label}</span>
          <span className="text-base-content tabular-nums">{formatWhole(part.count)}</span>
        </dd>
      ))}
    </div>
  )
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0)

type Counted = Overview['matches'][number]

/** A lobby waits for players and does not count as a match in progress. */
const isLobby = ({ status }: Counted): boolean => status === 'waiting'
const partsOf = (matches: readonly Counted[]): Part[] =>
  matches.map(({ status, matches: count }) => ({ label: statusLabels[status], count }))

/** The current numbers of players, matches in progress by status, lobbies, and servers by state. */
export function SiteFigures({ overview }: { overview: Overview }) {
  const { online, queued, matches, servers } = overview
  const lobbies = partsOf(matches.filter(isLobby))
  const running = partsOf(matches.filter((each) => !isLobby(each)))
  const countOf = (state: keyof typeof texts.serverStates) => (servers ?? []).filter((server) => server.state === state).length
  const shown = [...(['busy', 'free', 'untried', 'offline'] as const), ...(countOf('resting') > 0 ? (['resting'] as const) : [])]
  const states = shown.map((state) => ({ label: texts.serverStates[state], count: countOf(state) }))
  return (
    <section aria-labelledby="tall">
      <h2 id="tall" className="display mb-3 text-xl">
        {texts.figures}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        <Figure label={texts.online} value={online} />
        <Figure label={texts.queued} value={queued} />
        <Figure label={texts.matches} value={sumOf(running)} parts={running} />
        <Figure label={texts.lobbies} value={sumOf(lobbies)} />
        {servers !== undefined && <Figure label={texts.servers} value={servers?.length ?? null} parts={servers ? states : []} />}
      </dl>
    </section>
  )
}
