import { useAction } from '../../hooks/use-action.ts'
import { hideAsCompanion } from '../../net/api/player-charts.ts'
import { ownCompanions } from '../../resource/shared/companions.ts'
import { useResource } from '../../resource/use-resource.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { companionTexts as texts } from './texts.ts'

/** The player chooses whether others see them among their regulars and rivals (docs/product.md 7.12). */
export function CompanionVisibility() {
  const { value, change } = useResource(ownCompanions)
  const { run, isBusy } = useAction()
  const turn = async (hidden: 0 | 1) => {
    if ((await run(() => hideAsCompanion(hidden === 1))) !== null) change((before) => ({ ...before, hidden }))
  }
  return (
    <Switch
      isOn={value?.hidden === 0}
      isLocked={value === null || isBusy}
      hint={<span className="block max-w-prose text-sm">{texts.hint}</span>}
      onTurn={() => value && void turn(value.hidden === 1 ? 0 : 1)}
    >
      <span className="font-semibold text-base">{texts.visible}</span>
    </Switch>
  )
}
