import { unknownMapName } from '../../../durable/rules/draft/unknown-map.ts'
import { mapCountOf, maxPlayersOf } from '../../../durable/rules/lobby/gather-options.ts'
import type { PoolMap } from '../../../worker/contract/maps.ts'
import { competitiveName, longFormatOf, pickTypeName, seriesName, vetoTypeName } from '../../format/gather.ts'
import { doorName } from '../../format/lobby-door.ts'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { doorOf } from '../../lobby-door/door-form.ts'
import { doorTexts } from '../../lobby-door/texts.ts'
import { captainTexts } from '../../texts/captains.ts'
import { createTexts } from '../../texts/gather-create.ts'
import { vetoChoiceTexts } from '../../texts/veto-choice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { captainRuleFor, chosenMaps, effectiveForm, type GatherForm } from './create-form.ts'

type OrderSummaryProps = {
  form: GatherForm
  maps: readonly PoolMap[]
  preselected: readonly number[]
  step: 1 | 2
  missing: number
  closed: string | null
  isCreating: boolean
  canCreate: boolean
  onNext(): void
  onBack(): void
  onCreate(): void
}

function Row({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={`text-right ${value === null ? 'text-muted' : 'font-medium'}`}>{value ?? createTexts.notChosen}</dd>
    </div>
  )
}

function Steps({ step, form, missing, closed, isCreating, canCreate, onNext, onBack, onCreate }: OrderSummaryProps) {
  const isStable = useIsStable(step)
  const reason = closed ?? (step === 1 ? form.type === null && createTexts.nextBlocked : reasonOf(missing))
  return (
    <>
      <p id="hindring" role="status" className={`text-sm ${closed ? 'text-warning' : 'text-muted'} ${reason ? 'mb-3' : ''}`}>
        {reason}
      </p>
      <div className="flex gap-3">
        {step === 2 && <Button onClick={onBack}>{createTexts.back}</Button>}
        {step === 1 ? (
          <Button
            key="next"
            variant="primary"
            className="flex-1"
            disabled={form.type === null || closed !== null}
            aria-describedby="hindring"
            onClick={onNext}
          >
            {createTexts.next}
          </Button>
        ) : (
          <Button
            key="create"
            variant="primary"
            className="flex-1"
            aria-disabled={!isStable}
            disabled={!canCreate || closed !== null}
            aria-busy={isCreating}
            aria-describedby="hindring"
            onClick={({ detail }) => detail < 2 && onCreate()}
          >
            {isCreating ? createTexts.submitting : createTexts.submit}
          </Button>
        )}
      </div>
    </>
  )
}

const reasonOf = (missing: number): string | false =>
  missing > 0 ? createTexts.tooFew(missing) : missing < 0 && createTexts.tooMany(-missing)

/** The summary of the gather and its button: beside the steps, or as a bar at a phone's lower edge. */
export function OrderSummary(props: OrderSummaryProps) {
  const { form, maps, preselected } = props
  const { type, isCompetitive, pickType, seriesType, veto } = effectiveForm(form)
  const captainRule = captainRuleFor(form)
  const chosen = chosenMaps(form, preselected)
  const names = maps.length === 0 ? [] : chosen.map((id) => maps.find((map) => map.id === id)?.display_name ?? unknownMapName(id))
  const { max } = mapCountOf(seriesType, veto)
  const format = type && longFormatOf(maxPlayersOf(type))
  const { summaryNote } = createTexts
  const door = doorName(doorOf(form.door))
  return (
    <aside
      data-thumb-bar="tall"
      aria-label={createTexts.summary}
      className="panel max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:z-30 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:px-4 max-lg:py-3 lg:sticky lg:top-24 lg:p-6"
    >
      <h2 className="display mb-2 text-lg max-lg:sr-only">{createTexts.summary}</h2>
      <p className="mb-2 truncate text-sm lg:hidden">
        {[
          format ?? createTexts.notChosen,
          competitiveName(isCompetitive),
          pickTypeName[pickType],
          seriesName[seriesType],
          ...(veto === 'standard' ? [] : [vetoTypeName[veto]]),
          createTexts.mapsOfShort(chosen.length, max),
          ...(door ? [door] : []),
        ].join(' · ')}
      </p>
      <div className="max-lg:hidden">
        <dl className="divide-y divide-line">
          <Row label={createTexts.playerCount} value={format} />
          <Row label={createTexts.type} value={competitiveName(isCompetitive)} />
          <Row label={createTexts.pickOrder} value={pickTypeName[pickType]} />
          {captainRule !== 'elo' && <Row label={captainTexts.title} value={captainTexts.rule[captainRule]} />}
          <Row label={createTexts.series} value={seriesName[seriesType]} />
          {veto !== 'standard' && <Row label={vetoChoiceTexts.legend} value={vetoTypeName[veto]} />}
          <Row label={createTexts.summaryMaps} value={createTexts.mapsOf(chosen.length, max)} />
          {door && <Row label={doorTexts.title} value={door} />}
        </dl>
        {names.length > 0 && <p className="mt-1 text-muted text-sm">{names.join(', ')}</p>}
        <ul className="my-5 flex list-disc flex-col gap-1 border-line border-t pt-4 pl-4 text-muted text-sm">
          <li>{pickType === 'random' ? summaryNote.balanced : captainTexts.how[captainRule]}</li>
          <li>{isCompetitive ? summaryNote.elo : summaryNote.noElo}</li>
          <li>{summaryNote.lobby}</li>
        </ul>
      </div>
      <Steps {...props} />
    </aside>
  )
}
