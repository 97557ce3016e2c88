import { FolderSync, ServerOff } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { roughDuration } from '../../../format/rough-duration.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { runMatchAction } from '../../../net/api/admin/matches.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { blockedBecause } from './action-list.ts'
import { silenceOf } from './silent-server.ts'
import { actionTexts, silentTexts as texts } from './texts.ts'

/** The action while the server is silent: the match moves to another server. */
function Reload({ matchId, onDone }: { matchId: string; onDone(): void }) {
  const { run, isBusy } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const { label, question = '', text = '', done } = actionTexts.reloadmatch
  const reload = async () => {
    await run(() => runMatchAction(matchId, 'reloadmatch'), done)
    onDone()
  }
  return (
    <>
      <Button icon={FolderSync} className="max-sm:w-full" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog question={question} text={text} confirm={label} onConfirm={() => void reload()} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

type SilentServerProps = { match: Match; details: MatchDetails | null; role: Role; onDone(): void }

/**
 * Says that the match's server does not answer, during the minutes in which the site still asks, with the possible action (docs/product.md
 * 13.7).
 */
export function SilentServer({ match, details, role, onDone }: SilentServerProps) {
  const now = useMinute()
  const silence = silenceOf(match, details)
  if (silence === null) return null
  const { heardAt } = silence
  const mayReload = blockedBecause('reloadmatch', match, role) === null
  return (
    <section
      aria-labelledby="server-taus"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-warning border-l-4 bg-warning/10 px-4 py-4 sm:px-5"
    >
      <Icon of={ServerOff} size={24} className="shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="server-taus" role="status" className="display text-lg text-warning">
          {texts.title}
        </h2>
        <p className="text-sm">
          {heardAt === null ? texts.neverHeard : texts.heard(roughDuration(now - heardAt))} {mayReload ? texts.hint : texts.waits}
        </p>
      </div>
      {mayReload && <Reload matchId={match.match_id} onDone={onDone} />}
    </section>
  )
}
