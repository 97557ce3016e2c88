import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SeatView } from '../../../../durable/protocol/site-messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { deletionTexts as texts } from './texts.ts'

/** Asks first. The question is forgotten with the button. */
function Deletion({ username }: { username: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <button type="button" className="btn btn-error btn-outline max-sm:w-full" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} />
        {texts.open}
      </button>
      {isAsking && (
        <DeleteAccountDialog username={username} onClose={() => setIsAsking(false)} onDone={() => navigate('/', { replace: true })} />
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
        <Link to={`/match/${encodeURIComponent(seat.id)}`} className="btn btn-quiet max-sm:w-full">
          {texts.toSeat}
        </Link>
      )}
    </div>
  )
}
