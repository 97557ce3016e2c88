import { Navigate, Outlet, Route, Routes } from 'react-router'
import { ownGamesPath, paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import NotFound from '../../ui/NotFound.tsx'
import { AlertSettings } from './AlertSettings.tsx'
import { EditAccount } from './edit/EditAccount.tsx'
import { PrivacySettings } from './PrivacySettings.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'

function MenuAndScreen({ uid }: { uid: string }) {
  return (
    <div className="wrap grid gap-6 pt-4 pb-12 sm:pt-8 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <SettingsMenu uid={uid} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** The player's account, notifications and privacy; statistics and matches are on the profile (docs/product.md 11.1). */
export default function SettingsScreen() {
  const me = useAtomValue(userAtom)
  if (!me) return null
  return (
    <Routes>
      <Route index element={<Navigate to={paths.setting('edit')} replace />} />
      <Route path="user" element={<Navigate to={paths.profile(me.uid)} replace />} />
      <Route path="games" element={<Navigate to={ownGamesPath(me.uid)} replace />} />
      <Route element={<MenuAndScreen uid={me.uid} />}>
        <Route path="edit" element={<EditAccount user={me} />} />
        <Route path="notifications" element={<AlertSettings />} />
        <Route path="privacy" element={<PrivacySettings />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
