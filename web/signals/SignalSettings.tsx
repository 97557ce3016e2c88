import { useState } from 'react'
import { canNotify, isNotifying, isNotifyingBlocked, renewPush, setNotifications } from '../net/signals/notification.ts'
import { pushMark } from '../net/signals/push-mark.ts'
import { readSoundLevel, type SoundLevel, saveSoundLevel, soundLevels } from '../net/signals/sound-level.ts'
import { playSound } from '../net/signals/sounds.ts'
import { Radios } from '../ui/forms/Radios.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { GatherAlerts } from './GatherAlerts.tsx'
import { signalTexts } from './texts.ts'

/** The choice of the sound level. A new level is played at once. */
function SoundChoice() {
  const [level, setLevel] = useState(readSoundLevel)
  const choose = (wanted: SoundLevel) => {
    saveSoundLevel(wanted)
    setLevel(wanted)
    void playSound('turn')
  }
  return (
    <Radios
      legend={signalTexts.sound}
      variant="segments"
      options={soundLevels.map((value) => ({ value, name: signalTexts.level[value] }))}
      value={level}
      onChange={choose}
    />
  )
}

/**
 * Turns notifications on and off; below it are the kinds of notifications to a closed page. Only this switch makes the browser ask for
 * permission.
 */
function NotificationSwitch() {
  const [isOn, setIsOn] = useState(isNotifying)
  const [isBlocked, setIsBlocked] = useState(isNotifyingBlocked)
  const [reachesClosed, setReachesClosed] = useState(() => pushMark.read() !== null)
  const [isTurning, setIsTurning] = useState(false)
  const toggle = async () => {
    // The browser asks the player, which takes a while: a second press meanwhile would ask again.
    setIsTurning(true)
    await setNotifications(!isOn)
    setIsOn(isNotifying())
    setIsBlocked(isNotifyingBlocked())
    setIsTurning(false)
    await renewPush()
    setReachesClosed(pushMark.read() !== null)
  }
  const reach = isOn && reachesClosed ? signalTexts.notificationsClosed : signalTexts.notificationsHint
  return (
    <>
      <Switch
        isOn={isOn}
        isLocked={isTurning}
        onTurn={toggle}
        hint={isBlocked ? <span className="text-warning">{signalTexts.notificationsBlocked}</span> : reach}
      >
        {signalTexts.notifications}
      </Switch>
      {isOn && reachesClosed && <GatherAlerts />}
    </>
  )
}

/** How the site alerts the player: by sound, and by notifications if the browser has them. */
export default function SignalSettings() {
  return (
    <div className="appear flex flex-col gap-1">
      <SoundChoice />
      {canNotify() && <NotificationSwitch />}
    </div>
  )
}
