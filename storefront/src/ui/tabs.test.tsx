// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

function Example() {
  const [tab, setTab] = useState('first');
  const tabs = ['first', 'second'].map((value) => ({ value, label: value }));
  return (
    <Tabs label="Example" value={tab} onValueChange={setTab} tabs={tabs}>
      <TabPanel value="first" keeps>
        <input aria-label="kept" />
      </TabPanel>
      <TabPanel value="second">
        <input aria-label="new each time" />
      </TabPanel>
    </Tabs>
  );
}

it('keeps the input of a panel only with keepMounted', async () => {
  render(<Example />);
  const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  await userEvent.type(screen.getByLabelText('kept'), 'laddu');
  await choose('second');
  await userEvent.type(screen.getByLabelText('new each time'), 'barfi');
  await choose('first');
  expect(screen.getByLabelText('kept')).toHaveProperty('value', 'laddu');
  await choose('second');
  expect(screen.getByLabelText('new each time')).toHaveProperty('value', '');
});
