import { useEffect, useRef } from 'react'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { fetchOwnProfile, removeDiscord } from '../../../net/api/account.ts'
import { resource } from '../../../resource/resource.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { loadUserAtom } from '../../../state/session-atoms.ts'
import { useSetAtom } from '../../../state/store.ts'
import { pushToastAtom } from '../../../state/toast-atoms.ts'
import { discordTexts } from '../texts.ts'
import { changeOwnUserAtom } from './own-user.ts'

const ownProfile = resource('own profile', fetchOwnProfile)

const popupSize = 'popup,width=800,height=600'

/** `isAvailable` is null until the server has said whether this site can connect Discord accounts. */
export type Discord = { isConnected: boolean; isAvailable: boolean | null; isBusy: boolean; connect(): void; disconnect(): void }

/**
 * Whether the player's Discord account is connected, and the actions that change it (docs/product.md 11.2). The pop-up sends no result: the
 * change comes with `profile:update`, and if that was missed, when the player comes back to this page.
 */
export function useDiscord(user: OwnUser): Discord {
  const { state, value } = useResource(ownProfile)
  // If the server has not said no, the pop-up shows the problem.
  const isAvailable = state === 'loading' ? null : value?.discord_available !== false
  const isAway = useRef(false)
  const { run, isBusy } = useAction()
  const loadUser = useSetAtom(loadUserAtom)
  const changeOwnUser = useSetAtom(changeOwnUserAtom)
  const pushToast = useSetAtom(pushToastAtom)

  useEffect(() => {
    const comeBack = () => {
      if (isAway.current) void loadUser()
      isAway.current = false
    }
    window.addEventListener('focus', comeBack)
    return () => window.removeEventListener('focus', comeBack)
  }, [loadUser])

  const connect = () => {
    isAway.current = window.open('/auth/discord/login', 'kampklar-discord', popupSize) !== null
    if (!isAway.current) pushToast({ type: 'error', msg: discordTexts.blocked })
  }
  const send = async () => {
    const reply = await removeDiscord()
    return reply.ok ? reply : { ...reply, message: discordTexts.failed }
  }
  const disconnect = async () => {
    const done = await run(send, discordTexts.disconnected)
    if (done && !done.connected) changeOwnUser({ discord_id: null })
  }
  return { isConnected: user.discord_id !== null, isAvailable, isBusy, connect, disconnect: () => void disconnect() }
}
