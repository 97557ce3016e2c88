import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SeatView } from '../../../../durable/protocol/site-messages.ts'
import { paths } from '../../../paths/paths.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { deletionTexts as texts } from './texts.ts'

/** Asks first. The question is forgotten with the button. */
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

/** The way out, and none while the player sits somewhere. */
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
