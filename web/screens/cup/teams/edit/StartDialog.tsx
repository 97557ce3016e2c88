import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatClock } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { paths } from '../../../../paths/paths.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { smallMatch } from '../../size-words.ts'
import { editTexts, problemTexts, startTexts as texts } from '../texts.ts'
import { type NamedMatch, startPreview } from './start-preview.ts'

const listed = new Intl.ListFormat('nb')

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] gap-3 py-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

function FirstRound({ first }: { first: readonly NamedMatch[] }) {
  return (
    <section className="mt-4">
      <h3 className="eyebrow mb-1.5">{texts.first}</h3>
      <ul className="max-h-[min(16rem,30dvh)] divide-y divide-line overflow-y-auto rounded-field border border-line text-sm">
        {first.map(({ one, other, size, sitsOut }) => {
          const notes = [other === null ? null : smallMatch({ size }), sitsOut.length > 0 ? texts.sitsOut(listed.format(sitsOut)) : null]
          const note = notes.filter((each) => each !== null).join(' · ')
          return (
            <li key={one} className="px-3 py-2">
              <p className="untrusted">{other === null ? texts.bye(one) : texts.match(one, other)}</p>
              {note !== '' && <p className="untrusted text-muted">{note}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Asks before the cup starts, and shows the teams, the players who sit out first, the number of rounds and the approximate end. */
export function StartDialog({ view, act, onClose }: { view: CupView; act: CupAct; onClose(): void }) {
  const navigate = useNavigate()
  const now = useMinute()
  const { sizes, rounds, lastsMs, first } = startPreview(view)
  return (
    <AskDialog
      question={texts.question}
      text={texts.text}
      confirm={editTexts.start}
      tone="primary"
      done={{ unreached: problemTexts.start }}
      act={() => act('start', {})}
      onDone={() => navigate(paths.liveCup(view.cup.cupid))}
      onClose={onClose}
    >
      <dl className="mt-4 divide-y divide-line border-line border-y text-sm">
        <Fact name={texts.teams}>{texts.sizes(view.teams.length, sizes)}</Fact>
        <Fact name={texts.rounds}>{texts.roundsOf(rounds)}</Fact>
        <Fact name={texts.ends}>{texts.endsAt(formatClock(now + lastsMs))}</Fact>
      </dl>
      {first.length > 0 && <FirstRound first={first} />}
    </AskDialog>
  )
}
