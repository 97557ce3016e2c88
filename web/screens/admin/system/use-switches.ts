import { useCallback, useRef, useState } from 'react'
import type { SystemSwitch } from '../../../../durable/rules/vocabulary.ts'
import { fetchSwitchChanges, updateSwitch } from '../../../net/api/admin/system.ts'
import { resource } from '../../../resource/resource.ts'
import { switches as turnedSwitches } from '../../../resource/triggers.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtom, useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { systemTexts as texts } from './texts.ts'

/** How long clicks are ignored after a click, in ms, because each click on a switch affects all players. */
const lockMs = 1_500

/** The last change of each switch. It is read again when another admin, or the site itself, has turned one. */
const switchChanges = resource('switch changes', fetchSwitchChanges, { again: [turnedSwitches] })

/** The switches as the site sent them, their last changes, and how to turn one; `isLocked` after each click. */
export function useSwitches() {
  const [switches, setSwitches] = useAtom(switchesAtom)
  const pushToast = useSetAtom(pushToastAtom)
  const { value } = useResource(switchChanges)
  const [isLocked, setIsLocked] = useState(false)
  const lock = useRef(false)

  const turn = useCallback(
    async (name: SystemSwitch, value: 0 | 1) => {
      if (lock.current) return
      lock.current = true
      setIsLocked(true)
      setTimeout(() => {
        lock.current = false
        setIsLocked(false)
      }, lockMs)
      const reply = await updateSwitch(name, value)
      if (reply.ok) setSwitches(reply.data.systemDataObject)
      else pushToast({ type: 'error', msg: texts.failed, duration: ownToastMs })
    },
    [pushToast, setSwitches],
  )
  return { switches, changes: value?.changes ?? null, isLocked, turn }
}
