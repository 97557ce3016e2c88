import type { FaqEntry } from '../../../worker/contract/support.ts'
import { useAction } from '../../hooks/use-action.ts'
import { voteOnFaq } from '../../net/api/faq.ts'
import { markHelpedAtom } from '../../state/faq-atoms.ts'
import { useSetAtom } from '../../state/store.ts'

/** Says whether an answer helped. It shows at once, and is taken back where the server refuses. */
export function useHelped({ id, helped }: Pick<FaqEntry, 'id' | 'helped'>): (said: 0 | 1) => void {
  const { run, isBusy } = useAction()
  const mark = useSetAtom(markHelpedAtom)
  const say = async (said: 0 | 1) => {
    mark({ id, helped: said })
    if ((await run(() => voteOnFaq(id, said))) === null) mark({ id, helped })
  }
  return (said) => {
    if (!isBusy && said !== helped) void say(said)
  }
}
