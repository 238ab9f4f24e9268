/** Which kinds of notices a player wants on which channel. */
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NoticesWanted,
  QUIET_KINDS,
} from '../protocol'
import type { NoticeChoices } from '../storage/people'

export const wants = (choices: NoticeChoices, channel: NoticeChannel, kind: NoticeKind): boolean =>
  choices[channel]?.[kind] ?? !QUIET_KINDS.includes(kind)

export const wantedOf = (choices: NoticeChoices): NoticesWanted =>
  Object.fromEntries(
    NOTICE_CHANNELS.map((channel) => [channel, NOTICE_KINDS.filter((kind) => wants(choices, channel, kind))]),
  ) as NoticesWanted

/** Only what differs from the default is kept, so that a kind that is added later has its default for everybody. */
export function choicesWith(before: NoticeChoices, wanted: Partial<NoticesWanted>): NoticeChoices {
  const chosen = Object.entries(wanted).map(([channel, kinds]) => [
    channel,
    Object.fromEntries(
      NOTICE_KINDS.filter((kind) => kinds.includes(kind) === QUIET_KINDS.includes(kind)).map((kind) => [
        kind,
        kinds.includes(kind),
      ]),
    ),
  ])
  return { ...before, ...Object.fromEntries(chosen) }
}
