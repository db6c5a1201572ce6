import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import giftImage from '../assets/gift-standard.svg';
import {
  Button,
  Checkbox,
  ChoiceGroup,
  CodeInput,
  Dialog,
  Drawer,
  Field,
  PasswordInput,
  ImageCard,
  Price,
  QuantityStepper,
  Radio,
  RadioCard,
  Select,
  Spinner,
  Stars,
  Switch,
  TabPanel,
  Tabs,
  TextArea,
  TextInput,
  toast,
} from '../ui/index.ts';
import { Sample } from './sample.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'destructive'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Counting />
      <Tabbed />
      <Overlays />
    </>
  );
}

function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} title={`Button, ${variant}`}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Add to Cart
            </Button>
          ))}
          <Button variant={variant}>
            <Plus size={18} aria-hidden="true" />
            With an icon
          </Button>
          <Button variant={variant} size="icon" aria-label="Search">
            <Search size={20} aria-hidden="true" />
          </Button>
          <Button variant={variant} pending>
            Pending
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Sample>
      ))}
    </>
  );
}

function Fields() {
  return (
    <Sample title="Fields" layout="columns">
      <Field label="Full name">
        <TextInput autoComplete="off" placeholder="Asha Rao" />
      </Field>
      <Field label="Phone" hint="Only for the courier." optional>
        <TextInput inputMode="tel" />
      </Field>
      <Field label="Pincode" error="Please enter a valid pincode">
        <TextInput defaultValue="57O" />
      </Field>
      <Field label="Email">
        <TextInput defaultValue="asha@example.com" disabled />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="til laddu" autoComplete="off" />
      </Field>
      <Field label="Code">
        <CodeInput length={6} defaultValue="314159" />
      </Field>
      <Field label="Region">
        <Select defaultValue="Kerala">
          <option>Karnataka</option>
          <option>Kerala</option>
        </Select>
      </Field>
      <Field label="Gift message">
        <TextArea defaultValue="Happy Diwali!" />
      </Field>
    </Sample>
  );
}

function Choices() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Sample title="Choices" layout="columns">
        <ChoiceGroup legend="Radios">
          <Radio name="ds-radio" label="All" defaultChecked />
          <Radio name="ds-radio" label="Sweets" note="with a note" />
          <Radio name="ds-radio" label="Unavailable" disabled />
        </ChoiceGroup>
        <ChoiceGroup legend="Radios, compact" layout="compact">
          {['All', 'Sweets', 'Snacks', 'Papad', 'Jaggery'].map((label) => (
            <Radio key={label} name="ds-compact" label={label} defaultChecked={label === 'All'} />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend="Checkboxes" error="Please choose one of the options">
          <Checkbox label="In stock only" defaultChecked />
          <Checkbox label="Not chosen" />
          <Checkbox label="Unavailable" disabled />
        </ChoiceGroup>
        <div>
          <Switch label="This is a gift" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
          <Switch label="The other way" checked={!isOn} onChange={(event) => setOn(!event.target.checked)} />
          <Switch label="Unavailable" checked={false} readOnly disabled />
        </div>
      </Sample>
      <Sample title="Cards to choose by" layout="block">
        <ChoiceGroup legend="Payment" layout="pairs">
          <RadioCard name="ds-card" title="Cash on Delivery" note="Pay at the door" defaultChecked />
          <RadioCard name="ds-card" title="UPI" note="From any app" aside={<Price rupees={0} />} />
        </ChoiceGroup>
      </Sample>
      <Sample title="Pictures to choose by" layout="block">
        <ChoiceGroup legend="Gift packing" layout="thirds">
          {['Standard', 'Premium', 'Traditional'].map((title, index) => (
            <ImageCard
              key={title}
              name="ds-picture"
              title={title}
              note="Ribbon and card"
              aside={<Price rupees={49 + 50 * index} />}
              picture={<img src={giftImage} alt="" />}
              defaultChecked={index === 0}
            />
          ))}
        </ChoiceGroup>
      </Sample>
    </>
  );
}

function Counting() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Sample title="Stepper">
        <QuantityStepper name="Laddu" quantity={quantity} max={5} onChange={setQuantity} />
        <QuantityStepper name="Barfi" quantity={1} onChange={setQuantity} onRemove={() => setQuantity(1)} />
        <QuantityStepper name="Chikki" quantity={3} onChange={setQuantity} disabled />
      </Sample>
      <Sample title="Stars">
        {[5, 4.8, 4.5, 3.2, 0].map((rating) => (
          <Stars key={rating} rating={rating} label={`Rated ${rating} out of 5`} />
        ))}
      </Sample>
      <Sample title="Price">
        {[110, 160, 260, 1250, 125_000].map((rupees) => (
          <Price key={rupees} rupees={rupees} />
        ))}
        <Price rupees={1250} exact />
      </Sample>
      <Sample title="Spinner">
        <Spinner label="Loading" />
      </Sample>
    </>
  );
}

function Tabbed() {
  const [tab, setTab] = useState('all');
  const tabs = ['all', 'sweets', 'snacks', 'papad', 'jaggery'].map((value) => ({ value, label: value }));
  return (
    <Sample title="Tabs" layout="block">
      <Tabs label="Categories" value={tab} onValueChange={setTab} tabs={tabs}>
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            What belongs to {value}.
          </TabPanel>
        ))}
      </Tabs>
    </Sample>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'drawer' | 'left' | null>(null);
  const close = () => setOpen(null);
  const done = (
    <Button fill onClick={() => setOpen(null)}>
      Done
    </Button>
  );
  return (
    <Sample title="What opens over the page">
      {(['dialog', 'wide', 'drawer', 'left'] as const).map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      {(['success', 'info', 'destructive'] as const).map((variant) => (
        <Button
          key={variant}
          variant="quiet"
          onClick={() => toast({ title: 'A notice', description: `It is a ${variant}.`, variant })}
        >
          notice, {variant}
        </Button>
      ))}
      <Dialog
        open={open === 'dialog' || open === 'wide'}
        onClose={close}
        size={open === 'wide' ? 'wide' : 'normal'}
        title="Welcome back"
        description="A sentence that says what for."
      >
        {done}
      </Dialog>
      <Drawer
        open={open === 'drawer' || open === 'left'}
        onClose={close}
        side={open === 'left' ? 'left' : 'right'}
        title="Your cart"
        footer={done}
      >
        What it holds.
      </Drawer>
    </Sample>
  );
}
