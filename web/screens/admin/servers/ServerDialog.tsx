import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EditServerDialog } from './EditServerDialog.tsx'
import { serverName } from './server-view.ts'
import { serverTexts as texts } from './texts.ts'
import type { ServerActs } from './use-server-acts.ts'

/** A question about a server, with its row at that moment. */
export type ServerQuestion = { about: 'edit' | 'unassign' | 'remove'; server: ServerRow }

type ServerDialogProps = {
  question: ServerQuestion
  /** The current server; null if it has been removed. */
  now: ServerRow | null
  acts: ServerActs
  refresh(): void
  onClose(): void
}

/**
 * The open dialog about a server. It stays open while the server gets or loses a match, and a question stays about the match that it named.
 */
export function ServerDialog({ question: { about, server }, now, acts, refresh, onClose }: ServerDialogProps) {
  const { match_id: matchId, match_name: name } = server
  if (about === 'edit') return <EditServerDialog server={now ?? server} onDone={refresh} onClose={onClose} />
  if (about === 'unassign' && matchId !== null) {
    return (
      <ConfirmDialog
        question={texts.askUnassign.question}
        text={texts.askUnassign.text(name ?? matchId)}
        confirm={texts.askUnassign.confirm}
        onConfirm={() => void acts.unassign(server, matchId)}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      question={texts.askRemove.question}
      text={texts.askRemove.text(serverName(server))}
      confirm={texts.askRemove.confirm}
      onConfirm={() => void acts.remove(server)}
      onClose={onClose}
    />
  )
}
