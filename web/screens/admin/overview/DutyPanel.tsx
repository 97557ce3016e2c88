import { type FormEvent, useState } from 'react'
import { listedNames } from '../../../../durable/rules/listed-names.ts'
import type { Overview } from '../../../../worker/contract/admin/overview.ts'
import { atClock } from '../../../format/date.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { setDuty } from '../../../net/api/admin/overview.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { dutyTexts as texts } from './duty-texts.ts'

const hourMs = 3_600_000
/** The lengths of a duty that the panel offers, in hours; four hours is an evening. */
const lengths = [1, 2, 4, 6, 8] as const
const usual = 4

type Duty = NonNullable<Overview['desk']>['duty']

/** The staff on duty in a sentence, and its consequence. */
function dutyWords(duty: Duty, own: Duty[number] | undefined): { title: string; hint: string } {
  if (own) return { title: texts.own(atClock(own.until)), hint: texts.ownHint }
  if (duty.length === 0) return { title: texts.nobody, hint: texts.nobodyHint }
  const names = duty.map(({ name, until }) => texts.until(name, atClock(until)))
  return { title: texts.others(listedNames(duty.map(({ name }) => name))), hint: `${listedNames(names)}.` }
}

type DutyPanelProps = { desk: Overview['desk']; now: number; onChanged(): void }

/** The staff on duty, and the buttons to go on and off duty. */
export function DutyPanel({ desk, now, onChanged }: DutyPanelProps) {
  const me = useAtomValue(userAtom)
  const { run, isBusy } = useAction()
  const [hours, setHours] = useState<number>(usual)
  if (!desk) return <p className="panel px-4 py-3 text-warning sm:px-5">{texts.away}</p>
  const own = desk.duty.find(({ steamid }) => steamid === me?.steamid)
  const { title, hint } = dutyWords(desk.duty, own)
  const set = async (until: number | null) => {
    await run(() => setDuty(until), { done: until === null ? texts.ended : texts.started, unreached: texts.failed })
    onChanged()
  }
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void set(now + hours * hourMs)
  }
  return (
    <section aria-label={texts.title} className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="untrusted font-medium">{title}</p>
        <p className="untrusted mt-0.5 text-muted text-sm">{hint}</p>
      </div>
      {own ? (
        <Button className="max-sm:w-full" isBusy={isBusy} onClick={() => void set(null)}>
          {texts.end}
        </Button>
      ) : (
        <form onSubmit={begin} className="flex gap-2 max-sm:w-full">
          <span className="min-w-0 flex-1 sm:w-52">
            <Select aria-label={texts.length} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
              {lengths.map((each) => (
                <option key={each} value={each}>
                  {texts.hours(each, atClock(now + each * hourMs))}
                </option>
              ))}
            </Select>
          </span>
          <Button type="submit" variant="primary" className="shrink-0" isBusy={isBusy}>
            {texts.start}
          </Button>
        </form>
      )}
    </section>
  )
}
