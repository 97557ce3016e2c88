import { useLocation } from 'react-router'
import { overviewElsewhere } from '../../resource/shared/overview.ts'
import { useResource } from '../../resource/use-resource.ts'
import { useWaitingCount } from '../../staff/use-waiting-count.ts'

function PolledCount() {
  useWaitingCount(useResource(overviewElsewhere).value)
  return null
}

/** Counts waiting items for staff who are on other pages. The admin area fetches the same count itself. */
export default function StaffWaiting() {
  const { pathname } = useLocation()
  return /^\/admin(\/|$)/.test(pathname) ? null : <PolledCount />
}
