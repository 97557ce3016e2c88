import type { FaqEntry } from '../../../worker/contract/support.ts'
import { useAction } from '../../hooks/use-action.ts'
import { voteOnFaq } from '../../net/api/faq.ts'
import { faq, withVote } from '../../resource/shared/faq.ts'
import { useResource } from '../../resource/use-resource.ts'

/** Sends whether an answer helped. The vote shows at once, and is taken back if the server refuses. */
export function useHelped({ id, helped }: Pick<FaqEntry, 'id' | 'helped'>): (said: 0 | 1) => void {
  const { run, isBusy } = useAction()
  const { change } = useResource(faq)
  const mark = (said: FaqEntry['helped']) => change((known) => withVote(known, id, said))
  const say = async (said: 0 | 1) => {
    mark(said)
    if ((await run(() => voteOnFaq(id, said))) === null) mark(helped)
  }
  return (said) => {
    if (!isBusy && said !== helped) void say(said)
  }
}
