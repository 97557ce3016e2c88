import { Check, Link2, Share2 } from 'lucide-react'
import { useRef } from 'react'
import type { Party } from '../../../../durable/protocol/queue/queue-fields.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useShare } from '../../../hooks/use-share.ts'
import { openPartyLink } from '../../../net/api/party.ts'
import { partyLink } from './party-view.ts'
import { partyTexts } from './texts.ts'

const { share: labels, shareEnd } = partyTexts

/**
 * The button that shares the party's link: its label, its action, and the text for screen readers after it. The first press creates the
 * party.
 */
export function usePartyShare(party: Party | null) {
  const code = useRef('')
  if (party) code.current = party.code
  const { run, isBusy } = useAction()
  const { hasSheet, end, share } = useShare(() => partyLink(code.current, location.origin))
  const press = async () => {
    if (!party) {
      const opened = await run(openPartyLink)
      if (!opened) return
      code.current = opened.code
    }
    await share()
  }
  const said = end === 'copied' || end === 'failed' ? shareEnd[end] : null
  const icon = end === 'copied' ? Check : hasSheet ? Share2 : Link2
  return { icon, label: said ?? (hasSheet ? labels.sheet : labels.copy), said, isBusy, press: () => void press() }
}
