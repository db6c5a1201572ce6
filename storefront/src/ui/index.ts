export { Alert } from './alert.tsx';
export { Button, buttonVariants, type ButtonVariant } from './button.tsx';
export { Checkbox, ChoiceGroup, ImageCard, Radio, RadioCard, Switch } from './choices.tsx';
export { Collapsible } from './collapsible.tsx';
export { formatDate, formatDay, formatDateTime, formatShortDate, formatShortDay, businessDate } from './dates.ts';
export { Dialog, Drawer } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { Field, FieldError } from './field.tsx';
export { CodeInput, Options, PasswordInput, Select, TextArea, TextInput } from './inputs.tsx';
export { opensOutsideTab } from './opens-outside-tab.ts';
export { runWhenIdle } from './when-idle.ts';
export { ListStates, LoadMore } from './list-states.tsx';
export { KolamDivider } from './kolam-divider.tsx';
export { formatLongDate } from './long-date.ts';
export { LogoMark } from './logo-mark.tsx';
export { lazyComponent } from './lazy-component.tsx';
export { Picture, type ImageSource } from './picture.tsx';
export { Price } from './price.tsx';
export { QuantityStepper } from './quantity-stepper.tsx';
export { formatExactRupees, formatRupees } from './rupees.ts';
export { StarInput } from './star-input.tsx';
export { Stars } from './stars.tsx';
export { Spinner } from './spinner.tsx';
export {
  Badge,
  Card,
  Cell,
  HeadCell,
  Loading,
  Skeleton,
  Table,
  Timeline,
  TimelineStep,
  type BadgeTone,
} from './surfaces.tsx';
export { TabPanel, Tabs } from './tabs.tsx';
export { noConnection } from './no-connection.ts';
export type { Notice } from './notice.ts';
export { dismissToast, toast } from './toast-store.ts';
export { Toaster } from './toast.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
