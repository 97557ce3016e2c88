import type { PartyInvite } from '../../../../durable/protocol/queue/queue-fields.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { declineParty, joinParty, kickFromParty, leaveParty } from '../../../net/api/party.ts'
import { dropPartyInviteAtom } from '../../../state/party-atoms.ts'
import { useSetAtom } from '../../../state/store.ts'
import { partyTexts as texts } from './texts.ts'

/** The actions of the panel. Their results come by frame, to all open pages of the player. */
export function usePartyActions() {
  const { run, isBusy } = useAction()
  const drop = useSetAtom(dropPartyInviteAtom)
  return {
    isBusy,
    leave: () => void run(leaveParty, texts.left),
    /** Also takes an invitation back. */
    kick: (steamid: string) => void run(() => kickFromParty(steamid)),
    join: async ({ code }: PartyInvite) => {
      if (await run(() => joinParty(code), texts.joined)) drop(code)
    },
    decline: async ({ code }: PartyInvite) => {
      if (await run(() => declineParty(code))) drop(code)
    },
  }
}
export type PartyActions = ReturnType<typeof usePartyActions>
