import type { ReactNode } from 'react'
import type { EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { formatClockSeconds } from '../../../../format/date.ts'
import { formatOffset } from './evidence-view.ts'
import { evidenceTexts as texts } from './texts.ts'

type Concern = EvidencePlayer['concern']
const edges = { reported: 'border-warning', owner: 'border-info' } as const
const marks = { reported: 'bg-warning/15 text-warning', owner: 'bg-info/15 text-info' } as const

/** Marks the reported player and the ticket's owner; nothing for other players. */
export const ConcernMark = ({ concern }: { concern: Concern }) =>
  concern && <span className={`shrink-0 rounded px-1.5 py-0.5 text-xs ${marks[concern]}`}>{texts.concern[concern]}</span>

type LineProps = { at: number; zero: number; concern: Concern; children: ReactNode }

/** A line with its time in the match, and an edge if it is about the reported player or the ticket's owner. */
export function EvidenceLine({ at, zero, concern, children }: LineProps) {
  return (
    <li className={`flex gap-3 border-l-2 py-1 pr-4 pl-3.5 ${concern ? edges[concern] : 'border-transparent'}`}>
      <time
        dateTime={new Date(at).toISOString()}
        title={formatClockSeconds(at)}
        className="w-14 shrink-0 text-right text-muted text-xs leading-5 tabular-nums"
      >
        {formatOffset(at, zero)}
      </time>
      <div className="untrusted min-w-0 flex-1 text-sm leading-5">{children}</div>
    </li>
  )
}

/** Lines in a box that scrolls, or a sentence for an empty list. */
export function EvidenceList({ label, isEmpty, empty, children }: { label: string; isEmpty: boolean; empty: string; children: ReactNode }) {
  if (isEmpty) return <p className="px-4 py-6 text-center text-muted text-sm">{empty}</p>
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 max-h-[28rem] overflow-y-auto"
    >
      <ol>{children}</ol>
    </section>
  )
}

/** Says that some lines are left out. */
export const CutNote = ({ isCut, children }: { isCut: boolean; children: string }) =>
  isCut && <p className="px-4 pt-2 text-muted text-sm">{children}</p>
