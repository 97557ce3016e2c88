import type { GatherAlertView } from '../../worker/contract/push.ts'
import { useAction } from '../hooks/use-action.ts'
import { fetchGatherAlert, saveGatherAlert } from '../net/api/gather-alerts.ts'
import { resource } from '../resource/resource.ts'
import { useResource } from '../resource/use-resource.ts'
import { SelectField } from '../ui/forms/Select.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { signalTexts as texts } from './texts.ts'

const gatherAlert = resource<undefined, GatherAlertView>('gather alert', fetchGatherAlert)

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Lets the player choose notifications about gathers that need few more players, and their quiet hours (docs/product.md 12.7). */
export function GatherAlerts() {
  const { value, change } = useResource(gatherAlert)
  const { run, isBusy } = useAction()
  if (value === null) return null
  const save = async (changed: Partial<GatherAlertView>) => {
    const next = { ...value, ...changed }
    if ((await run(() => saveGatherAlert(next))) !== null) change(() => next)
  }
  return (
    <div className="appear">
      <Switch
        isOn={value.gathers === 1}
        isLocked={isBusy}
        hint={texts.gathersHint}
        onTurn={() => save({ gathers: value.gathers === 1 ? 0 : 1 })}
      >
        {texts.gathers}
      </Switch>
      {value.gathers === 1 && (
        <div className="mt-1 grid grid-cols-2 gap-2">
          {(['quiet_from', 'quiet_to'] as const).map((end) => (
            <SelectField
              key={end}
              label={texts[end]}
              value={value[end]}
              disabled={isBusy}
              onWrite={(hour) => save({ [end]: Number(hour) })}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {texts.hour(hour)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </div>
  )
}
