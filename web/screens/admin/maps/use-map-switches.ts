import { useState } from 'react'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { setMapInPool, setMapStandard } from '../../../net/api/admin/maps.ts'
import { withFailure } from '../parts/with-failure.ts'
import { type MapFlag, newShortages, switched } from './pool-change.ts'
import { mapTexts } from './texts.ts'

const calls = { is_active: setMapStandard, in_pool: setMapInPool }
const failed = { is_active: mapTexts.failed.standard, in_pool: mapTexts.failed.pool }

/** A switch that asks first, because it leaves too few maps. */
export type AskedSwitch = { flag: MapFlag; sentences: string[] }

type Options = { map: AdminMap; maps: readonly AdminMap[]; onSaved(map: AdminMap): void }

/** The two switches of a map. They move at once, and back again when the server refuses. */
export function useMapSwitches({ map, maps, onSaved }: Options) {
  const { run, isBusy } = useAction()
  const [wanted, setWanted] = useState<AdminMap | null>(null)
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const valueFor = (flag: MapFlag) => (map[flag] === 1 ? 0 : 1)
  const after = (flag: MapFlag) => switched(maps, map.id, flag, valueFor(flag))
  const set = async (flag: MapFlag) => {
    setWanted(after(flag).find(({ id }) => id === map.id) ?? null)
    const reply = await run(() => withFailure(calls[flag](map.id, valueFor(flag)), failed[flag]))
    if (reply) onSaved(reply.map)
    setWanted(null)
  }
  const press = (flag: MapFlag) => {
    if (isBusy) return
    const sentences = newShortages(maps, after(flag))
    if (sentences.length > 0) setAsked({ flag, sentences })
    else void set(flag)
  }
  return { shown: wanted ?? map, press, asked, confirm: () => asked && void set(asked.flag), dismiss: () => setAsked(null) }
}
