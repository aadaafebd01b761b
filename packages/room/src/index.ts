export { encodeBackText, parseBackText } from './back-text.ts';
export {
  accessOf,
  type ChannelAccess,
  type ChannelListener,
  type ChannelStatus,
  type OpenRoomChannel,
  type RoomChannel,
  type SealState,
} from './channel.ts';
export {
  type ControllerEffect,
  type ControllerInput,
  type ControllerSeat,
  type HaltReason,
  type MeasuredDelay,
  newControllerSeat,
  type PartnerReport,
} from './controller-seat.ts';
export { controllerGoesOnMs, isStale, measuredDelay, takesPaths } from './controller-report.ts';
export { deferChannel } from './defer-channel.ts';
export { type EndReason, endReasons } from './end-reason.ts';
export {
  encodeFrameText,
  encodePathFrame,
  type FrameCommand,
  type FrameHeader,
  type FrameProblem,
  parseFrame,
  type RoomFrame,
} from './frame.ts';
export {
  type ChannelPath,
  encodePath,
  type FramePath,
  maxBulge,
  maxPathMs,
  parsePath,
  type PathKnot,
} from './path-text.ts';
export { type LineState } from './line-state.ts';
export { bufferMs } from './receive-frame.ts';
export {
  type HoldReason,
  newRecipientSeat,
  type RecipientEffect,
  type RecipientInput,
  type RecipientSeat,
  type RoomLimits,
} from './recipient-seat.ts';
export { type RoomEnd } from './room-end.ts';
export { controllerDueTime, stepController } from './step-controller.ts';
export { recipientGoesOnMs, recipientStateAt } from './recipient-report.ts';
export { recipientDueTime, stepRecipient } from './step-recipient.ts';
