/** The player's name, and the ways to keep their seats on another device or after losing this one. */
import { useMessages } from '../../text'
import { MyPeople } from '../people/MyPeople'
import { DeviceLink } from './DeviceLink'
import { EnterWords } from './EnterWords'
import { OwnData } from './OwnData'
import { ReplacedKey } from './ReplacedKey'
import { ReplaceKey } from './ReplaceKey'
import { ShowWords } from './ShowWords'
import { Vacation } from './Vacation'
import { YourName } from './YourName'
import '../invites/links.css'
import './you.css'

export function You() {
  const { you } = useMessages().ui.lobby
  return (
    <div className="stack you">
      <ReplacedKey />
      <YourName />
      <p className="hint">{you.keyHint}</p>
      <Vacation />
      <DeviceLink />
      <ShowWords />
      <EnterWords />
      <ReplaceKey />
      <MyPeople />
      <OwnData />
    </div>
  )
}
