import { Navigate, Outlet, Route, Routes } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { EditAccount } from './edit/EditAccount.tsx'
import { GameHistory } from './games/GameHistory.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { OwnStatistics } from './user/OwnStatistics.tsx'

function MenuAndScreen() {
  return (
    <div className="wrap grid gap-6 pt-4 pb-12 sm:pt-8 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <SettingsMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** One's own statistics, account and matches (docs/product.md 11.1). */
export default function SettingsScreen() {
  const me = useAtomValue(userAtom)
  if (!me) return null
  return (
    <Routes>
      <Route index element={<Navigate to={paths.setting('user')} replace />} />
      <Route element={<MenuAndScreen />}>
        <Route path="user" element={<OwnStatistics user={me} />} />
        <Route path="edit" element={<EditAccount user={me} />} />
        <Route path="games" element={<GameHistory user={me} />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
