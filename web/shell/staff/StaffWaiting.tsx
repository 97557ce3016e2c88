import { useLocation } from 'react-router'
import { usePolled } from '../../hooks/loading/use-polled.ts'
import { fetchOverview } from '../../net/api/admin/overview.ts'
import { useWaitingCount } from '../../staff/use-waiting-count.ts'

/** How often the count is fetched outside the admin area while the page is in sight, in ms. */
const everyMs = 60_000

function PolledCount() {
  useWaitingCount(usePolled(fetchOverview, everyMs).data)
  return null
}

/** Counts what waits for staff who look at other pages. The admin area fetches the same by itself. */
export default function StaffWaiting() {
  const { pathname } = useLocation()
  return /^\/admin(\/|$)/.test(pathname) ? null : <PolledCount />
}
