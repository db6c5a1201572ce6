export { Alert } from './alert.tsx';
export { Button, buttonLook, type ButtonLook } from './button.tsx';
export { Checkbox, ChoiceGroup, PictureCard, Radio, RadioCard, Switch } from './choices.tsx';
export { formatDate, formatDay, formatMoment, formatShortDate, shopDay } from './dates.ts';
export { Dialog, Drawer } from './dialog.tsx';
export { DropdownMenu, MenuHead, MenuItem, MenuLink, MenuSeparator } from './dropdown-menu.tsx';
export { Field, FieldError } from './field.tsx';
export { CodeInput, PasswordInput, Select, TextArea, TextInput } from './inputs.tsx';
export { KolamDivider } from './kolam-divider.tsx';
export { Mark } from './mark.tsx';
export { Picture, type PictureSource } from './picture.tsx';
export { Price } from './price.tsx';
export { QuantityStepper } from './quantity-stepper.tsx';
export { formatExactRupees, formatRupees } from './rupees.ts';
export { Stars } from './stars.tsx';
export { Spinner } from './spinner.tsx';
export {
  Badge,
  Card,
  Cell,
  Collapsible,
  EmptyState,
  HeadCell,
  Skeleton,
  Table,
  Timeline,
  TimelineStep,
  type BadgeTone,
} from './surfaces.tsx';
export { TabPanel, Tabs } from './tabs.tsx';
export { toast, Toaster, type Notice } from './toast.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
