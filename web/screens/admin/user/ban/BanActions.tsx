import { useState } from 'react'
import type { StaffUser } from '../../../../../worker/contract/admin/users.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { setChatBan } from '../../../../net/api/admin/users.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ActionRow } from '../ActionRow.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { banTexts, chatTexts } from '../texts.ts'
import { BanDialog } from './BanDialog.tsx'
import { ChatBanEffects } from './BanLosses.tsx'

type Props = { user: StaffUser; onDone(): void }

/** Bans the user, or changes the current ban. The banner above the page takes a ban back. */
export function BanAction({ user, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ActionRow title={banTexts.title} hint={banTexts.hint}>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {user.banned === 1 ? banTexts.change : banTexts.ban}
      </Button>
      {isOpen && <BanDialog user={user} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </ActionRow>
  )
}

export function ChatBanAction({ user, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isBusy } = useAction()
  const letIn = async () => {
    if (await run(() => setChatBan(user.uid, 0, null), chatTexts.undone)) onDone()
  }
  const isBanned = user.chat_banned === 1
  return (
    <ActionRow title={chatTexts.title} hint={isBanned ? chatTexts.is : chatTexts.hint}>
      {isBanned ? (
        <Button isBusy={isBusy} onClick={() => void letIn()}>
          {chatTexts.unban}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {chatTexts.ban}
        </Button>
      )}
      {isOpen && (
        <ReasonForm
          question={chatTexts.question(user.username)}
          text={chatTexts.text}
          confirm={chatTexts.ban}
          words={{ done: chatTexts.done }}
          isRequired
          hint={banTexts.reasonHint}
          act={(reason) => setChatBan(user.uid, 1, reason)}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        >
          <ChatBanEffects user={user} />
        </ReasonForm>
      )}
    </ActionRow>
  )
}
