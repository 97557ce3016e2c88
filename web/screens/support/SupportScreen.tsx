import { Route, Routes, useParams } from 'react-router'
import NotFound from '../../ui/NotFound.tsx'
import { CreateTicket } from './create/CreateTicket.tsx'
import { TicketList } from './list/TicketList.tsx'
import { TicketThread } from './thread/TicketThread.tsx'

/** The ticket of the address; another ticket mounts another thread. */
function Thread() {
  const { ticketId = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(ticketId) ? <TicketThread key={ticketId} id={Number(ticketId)} /> : <NotFound />
}

/** The screens of support for a player: their tickets, a new one, and one with its thread (docs/product.md 17.2). */
export default function SupportScreen() {
  return (
    <Routes>
      <Route index element={<TicketList />} />
      <Route path="create" element={<CreateTicket />} />
      <Route path="tickets" element={<TicketList />} />
      <Route path="tickets/:ticketId" element={<Thread />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
