import { useState } from 'react'
import { tooManyMapsText } from '../../../durable/rules/lobby/gather-options.ts'
import { useWatchedGathers } from '../../hooks/news/use-watched-gathers.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { doorProblem } from '../../lobby-door/door-form.ts'
import { poolMaps } from '../../resource/shared/pool-maps.ts'
import { useFailureToast } from '../../resource/use-failure-toast.ts'
import { useResource } from '../../resource/use-resource.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { seatAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { createTexts } from '../../texts/gather-create.ts'
import { systemWarnings } from '../../texts/system-warnings.ts'
import { toasts } from '../../texts/toasts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { CreateDoor } from './CreateDoor.tsx'
import { createDoor } from './create-door.ts'
import { effectiveForm, emptyForm, formFrom, mapsMissing, type OwnChoices, orderOf, toggleMap } from './create-form.ts'
import { readChoices, saveChoices, withinPool } from './last-choices.ts'
import { MapsStep } from './MapsStep.tsx'
import { OptionsStep } from './OptionsStep.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { StepMarks } from './StepMarks.tsx'
import { useCreateGather } from './use-create-gather.ts'
import { useCreateSteps } from './use-create-steps.ts'

/** 'Start en gather': two steps, with a summary of the gather beside them. */
export default function CreateGatherScreen() {
  const user = useAtomValue(userAtom)
  const role = user?.role ?? 1
  const [own, setOwn] = useState(() => readChoices(role))
  const pool = useResource(poolMaps)
  useFailureToast(pool.state === 'failed' ? pool.problem : null, toasts.mapsFailed)
  const chosen = { ...(pool.value ? formFrom(pool.value.defaults) : emptyForm), ...own }
  const { step, next, back } = useCreateSteps(chosen.type !== null)
  const { create, isCreating } = useCreateGather()
  const switches = useAtomValue(switchesAtom)
  const door = createDoor({ isBanned: user?.banned === 1, seat: useAtomValue(seatAtom), gathers: useWatchedGathers() })
  const pushToast = useSetAtom(pushToastAtom)
  useScreenTitle(createTexts.title)

  const maps = pool.value?.maps ?? []
  const ids = maps.map((map) => map.id)
  const form = pool.value ? withinPool(chosen, ids) : chosen
  const preselected = maps.filter((map) => map.is_active === 1).map((map) => map.id)
  const order = orderOf(form, preselected)
  const closed = switches?.cs_update === 1 ? systemWarnings.cs_update : switches?.gather_create === 0 ? createTexts.closed : null

  const change = (choice: OwnChoices) => {
    const next = { ...own, ...choice }
    setOwn(next)
    saveChoices(next)
  }
  const toggle = (id: number) => {
    const toggled = toggleMap(form, id, preselected)
    if (toggled) change({ mapIds: toggled.mapIds })
    else pushToast({ type: 'info', msg: tooManyMapsText(effectiveForm(form).seriesType, form.veto), duration: ownToastMs })
  }

  // While a gather is being created, its seat arrives before its page opens.
  if (door && !isCreating) {
    return (
      <div className="wrap py-10">
        <PageHeading title={createTexts.title} />
        <CreateDoor door={door} />
      </div>
    )
  }
  return (
    <div className="wrap py-10">
      <PageHeading title={createTexts.title}>
        <StepMarks now={step} />
      </PageHeading>
      <div className="grid gap-8 lg:grid-cols-[1fr_320px] lg:items-start">
        {step === 1 ? (
          <OptionsStep form={form} role={role} onChange={change} />
        ) : (
          <MapsStep form={form} pool={pool} preselected={preselected} onToggle={toggle} />
        )}
        <OrderSummary
          form={form}
          maps={maps}
          preselected={preselected}
          step={step}
          missing={mapsMissing(form, preselected)}
          closed={closed ?? doorProblem(form.door)}
          isCreating={isCreating}
          canCreate={order !== null && pool.state === 'loaded'}
          onNext={next}
          onBack={back}
          onCreate={() => order && create(order)}
        />
      </div>
    </div>
  )
}
