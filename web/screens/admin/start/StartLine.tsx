import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { type ConfirmedPart, confirmedParts } from '../../../../durable/rules/staff/first-run/first-run.ts'
import type { FirstRun } from '../../../../worker/contract/admin/first-run.ts'
import { formatMoment } from '../../../format/date.ts'
import { formatHeardAt } from '../../../format/heard-at.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { confirmStart } from '../../../net/api/admin/first-run.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PushTrial } from './PushTrial.tsx'
import { partNames, startTexts as texts, wayOf } from './texts.ts'

export type Line = FirstRun['lines'][number]

const marks = {
  works: { icon: CircleCheck, colour: 'text-success' },
  missing: { icon: CircleAlert, colour: 'text-warning' },
  off: { icon: CircleMinus, colour: 'text-muted' },
} as const

/** When a part was seen to work and who confirmed it, in a sentence; nothing if its name says it all. */
export function proofOf(line: Extract<Line, { state: 'works' }>, now: number): string {
  const { part, since, last, by } = line
  if (last === null) return part === 'owners' ? texts.severalOwners : ''
  const heard = formatHeardAt(last, now)
  if (by !== null) return texts.by(by, heard)
  return since === null || since === last ? texts.last(heard) : texts.since(formatMoment(since, now), heard)
}

const isConfirmed = (part: Line['part']): part is ConfirmedPart => confirmedParts.some((each) => each === part)

/** The button with which staff confirm that the part works; a backup is confirmed again from time to time. */
function ConfirmPart({ part, isAgain, onDone }: { part: ConfirmedPart; isAgain: boolean; onDone(): void }) {
  const { run, isBusy } = useAction()
  const confirm = async () => {
    await run(() => confirmStart(part), { done: texts.confirmed, unreached: texts.confirmFailed })
    onDone()
  }
  return (
    <Button size="small" variant={isAgain ? 'ghost' : 'quiet'} isBusy={isBusy} onClick={() => void confirm()}>
      {isAgain ? texts.confirmAgain : texts.confirm[part]}
    </Button>
  )
}

/** A command of the console, which scrolls in its own box on a narrow screen, with the button that copies it. */
const Command = ({ text }: { text: string }) => (
  <div className="mt-2 flex max-w-full items-center gap-1">
    <code className="min-w-0 rounded-field [overflow-wrap:anywhere] border border-line bg-base-100 px-2.5 py-1.5 text-sm">{text}</code>
    <CopyButton isCompact text={text} label={texts.copy} copied={texts.copied} />
  </div>
)

/** A part of the site: whether it was seen to work and when, or how to make it work. */
export function StartLine({ line, now, onChanged }: { line: Line; now: number; onChanged(): void }) {
  const { part, state } = line
  const { icon, colour } = marks[state]
  const way = state === 'works' ? null : wayOf(part, line.why)
  const mayConfirm = isConfirmed(part) && (state === 'missing' ? line.why !== 'no-texts' : part === 'site-backup')
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <div className="flex min-w-0 flex-1 gap-3.5 max-sm:basis-full">
        <Icon of={icon} size={20} className={`mt-0.5 shrink-0 ${colour}`} />
        <div className="min-w-0">
          <p className="font-medium">
            {partNames[part]}
            <span className="sr-only">, {texts.states[state]}</span>
            {state === 'off' && <span className="font-normal text-muted"> · {texts.states.off}</span>}
          </p>
          {state === 'works' && <p className="untrusted mt-0.5 text-muted text-sm empty:hidden">{proofOf(line, now)}</p>}
          {way && <p className="mt-0.5 max-w-[64ch] text-muted text-sm">{way.text}</p>}
          {state !== 'works' && line.detail !== null && <p className="untrusted mt-0.5 text-sm text-warning">«{line.detail}»</p>}
          {way?.command && <Command text={way.command} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:pl-8.5 max-sm:empty:hidden sm:shrink-0 sm:justify-end">
        {way?.link && (
          <ButtonLink size="small" to={way.link.to}>
            {way.link.label}
          </ButtonLink>
        )}
        {part === 'push' && !(state === 'missing' && line.why === 'not-set') && <PushTrial onTried={onChanged} />}
        {mayConfirm && <ConfirmPart part={part} isAgain={state === 'works'} onDone={onChanged} />}
      </div>
    </li>
  )
}
