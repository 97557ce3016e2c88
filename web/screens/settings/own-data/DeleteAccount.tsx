import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SeatView } from '../../../../durable/protocol/site-messages.ts'
import { paths } from '../../../paths/paths.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { deletionTexts as texts } from './texts.ts'

/** Asks first. The question is reset when the button is removed. */
function Deletion({ username }: { username: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="danger" icon={Trash2} className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        {texts.open}
      </Button>
      {isAsking && (
        <DeleteAccountDialog
          username={username}
          onClose={() => setIsAsking(false)}
          onDone={() => navigate(paths.home, { replace: true })}
        />
      )}
    </>
  )
}

/** The button that deletes the account; none while the player has a seat. */
export function DeleteAccount({ username, seat }: { username: string; seat: SeatView }) {
  if (!seat) return <Deletion username={username} />
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-sm">{texts.seated[seat.kind]}</p>
      {seat.kind === 'match' && (
        <ButtonLink className="max-sm:w-full" to={paths.match(seat.id)}>
          {texts.toSeat}
        </ButtonLink>
      )}
    </div>
  )
}
