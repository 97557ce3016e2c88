import { MonitorPlay } from 'lucide-react'
import { useId } from 'react'
import type { ScreenInput } from '../../../durable/protocol/tournament/screen-body.ts'
import { screenParts } from '../../../durable/rules/tournament/screen-shows.ts'
import { useAction } from '../../hooks/use-action.ts'
import type { Reply } from '../../net/http.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { bigScreenPath } from '../big/big-screen-path.ts'
import { bigLinkTexts } from '../big/link-texts.ts'
import { type Contest, matchesOn } from '../contest.ts'
import { contestTexts } from '../texts.ts'
import { boardTexts as texts } from './texts.ts'

export type ShowOnScreen = (show: ScreenInput) => Promise<Reply<unknown>>

const matchMark = 'match '
/** A choice as the value of an option. */
const optionOf = ({ screen }: Contest): string =>
  screen === null ? 'auto' : screen.part === 'match' ? `${matchMark}${screen.no}` : screen.part

function chosen(value: string): ScreenInput {
  if (value.startsWith(matchMark)) return { part: 'match', no: Number(value.slice(matchMark.length)) }
  const part = screenParts.find((each) => each === value)
  return part ? { part } : { part: 'auto' }
}

/** Chooses from the organiser's phone what the big screens of a cup or a tournament show (docs/product.md 16.6). */
export function ScreenRemote({ contest, show }: { contest: Contest; show: ShowOnScreen }) {
  const id = useId()
  const { run, isBusy } = useAction()
  const value = optionOf(contest)
  const options = [
    ...matchesOn(contest).map(({ no, sides: [one, other] }) => ({
      value: `${matchMark}${no}`,
      label: contestTexts.which(contestTexts.no(no), one.name, other.name),
    })),
    ...screenParts.map((part) => ({ value: part, label: texts.screen.parts[part] })),
  ]
  const isGone = value !== 'auto' && options.every((option) => option.value !== value)
  return (
    <section aria-labelledby={id} className="panel flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <h2 id={id} className="display text-base">
        {texts.screen.title}
      </h2>
      <div className="min-w-56 flex-1">
        <Select
          aria-labelledby={id}
          aria-disabled={isBusy}
          value={value}
          onChange={({ target }) => void run(() => show(chosen(target.value)))}
        >
          <option value="auto">{texts.screen.auto}</option>
          {isGone && <option value={value}>{texts.screen.gone}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </div>
      <ButtonLink icon={MonitorPlay} className="max-sm:w-full" to={bigScreenPath(contest)}>
        {bigLinkTexts.open}
      </ButtonLink>
    </section>
  )
}
