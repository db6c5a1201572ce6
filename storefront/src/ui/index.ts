export { Alert } from './alert.tsx';
export { Button, buttonVariants as buttonLook, type ButtonVariant as ButtonLook } from './button.tsx';
export { Checkbox, ChoiceGroup, ImageCard, Radio, RadioCard, Switch } from './choices.tsx';
export { Collapsible } from './collapsible.tsx';
export {
  formatDate,
  formatDay,
  formatDateTime as formatMoment,
  formatShortDate,
  formatShortDay,
  businessDate as shopDay,
} from './dates.ts';
export { Dialog, Drawer } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { Field, FieldError } from './field.tsx';
export { CodeInput, PasswordInput, Select, TextArea, TextInput } from './inputs.tsx';
export { opensOutsideTab as opensElsewhere } from './opens-outside-tab.ts';
export { runWhenIdle as whenIdle } from './when-idle.ts';
export { ListStates, LoadMore as Older } from './list-states.tsx';
export { KolamDivider } from './kolam-divider.tsx';
export { formatLongDate } from './long-date.ts';
export { LogoMark as Mark } from './logo-mark.tsx';
export { lazyComponent as onDemand } from './lazy-component.tsx';
export { Picture, type ImageSource } from './picture.tsx';
export { Price } from './price.tsx';
export { QuantityStepper } from './quantity-stepper.tsx';
export { formatExactRupees, formatRupees } from './rupees.ts';
export { StarInput } from './star-input.tsx';
export { Stars } from './stars.tsx';
export { Spinner } from './spinner.tsx';
export { Badge, Card, Cell, HeadCell, Skeleton, Table, Timeline, TimelineStep, type BadgeTone } from './surfaces.tsx';
export { TabPanel, Tabs } from './tabs.tsx';
export { noConnection } from './no-connection.ts';
export { dismissToast, toast, type Notice } from './toast-store.ts';
export { Toaster } from './toast.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
