import { useState } from 'react'
import { defaultPickTypes, defaultTypes } from '../../../../durable/rules/lobby/gather-defaults.ts'
import { seriesTypes } from '../../../../durable/rules/vocabulary.ts'
import type { GatherDefaultsView } from '../../../../worker/contract/maps.ts'
import { competitiveName, pickTypeName, seriesName } from '../../../format/gather.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { setGatherDefaults } from '../../../net/api/admin/match-settings.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { isSameChoice, leavesChoice, usualView, withForced } from './default-choices.ts'
import { defaultsTexts as texts } from './texts.ts'

type DefaultsFormProps = { stored: GatherDefaultsView; onStored(choices: GatherDefaultsView): void }

/** The form of the settings that new gathers begin with: staff choose, store and reset them. */
export function DefaultsForm({ stored, onStored }: DefaultsFormProps) {
  const [chosen, setChosen] = useState(stored)
  const { run, isBusy } = useAction()
  const shown = withForced(chosen)
  const hasChoice = leavesChoice(chosen)
  const isStored = isSameChoice(shown, stored)
  const isReset = isStored && isSameChoice(stored, usualView)
  const store = async (choices: GatherDefaultsView, done: string) => {
    const reply = await run(() => setGatherDefaults(choices), { done, unreached: texts.saveFailed })
    if (reply === null) return
    setChosen(choices)
    onStored(choices)
  }
  const change = (changed: Partial<GatherDefaultsView>) => setChosen({ ...chosen, ...changed })
  return (
    <section className="panel flex flex-col gap-5 p-4 sm:p-5" aria-labelledby="forvalg">
      <div>
        <h2 id="forvalg" className="display text-lg">
          {texts.heading}
        </h2>
        <p className="text-muted text-sm" role="status">
          {isStored ? (isSameChoice(stored, usualView) ? texts.usual : texts.own) : texts.unsaved}
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Radios
          legend={texts.size}
          options={[{ value: '', name: texts.noSize }, ...defaultTypes.map((value) => ({ value, name: value }))]}
          value={shown.type ?? ''}
          onChange={(value) => change({ type: value === '' ? null : value })}
        />
        <Radios
          legend={texts.type}
          disabled={!hasChoice}
          note={hasChoice ? undefined : texts.onlyFullSize}
          options={([1, 0] as const).map((value) => ({ value, name: competitiveName(value) }))}
          value={shown.is_competitive}
          onChange={(is_competitive) => change({ is_competitive })}
        />
        <Radios
          legend={texts.pickOrder}
          disabled={!hasChoice}
          options={defaultPickTypes.map((value) => ({ value, name: pickTypeName[value] }))}
          value={shown.pick_type}
          onChange={(pick_type) => change({ pick_type })}
        />
        <Radios
          legend={texts.series}
          disabled={!hasChoice}
          note={shown.series_type === 'bo1' ? undefined : texts.longSeries}
          options={seriesTypes.map((value) => ({ value, name: seriesName[value] }))}
          value={shown.series_type}
          onChange={(series_type) => change({ series_type })}
        />
      </div>
      <p className="text-muted text-sm">{texts.maps}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" aria-disabled={isStored || isBusy} onClick={() => store(shown, texts.saved)}>
          {texts.save}
        </Button>
        <Button aria-disabled={isBusy || isReset} onClick={() => store(usualView, texts.wasReset)}>
          {texts.reset}
        </Button>
      </div>
    </section>
  )
}
