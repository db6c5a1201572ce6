import { STAFF_ROLES, type StaffRole } from '@mithai/contracts';
import { ChoiceGroup, RadioCard } from '../../../ui/index.ts';
import { roleNames, staffTexts as texts } from './staff.texts.ts';

interface RoleChoiceProps {
  value: StaffRole;
  onChoose: (role: StaffRole) => void;
}

export function RoleChoice({ value, onChoose }: RoleChoiceProps) {
  return (
    <ChoiceGroup legend={texts.role} layout="cards">
      {STAFF_ROLES.map((role) => (
        <RadioCard
          key={role}
          name="role"
          title={roleNames[role]}
          note={texts.roleNotes[role]}
          checked={role === value}
          onChange={() => onChoose(role)}
        />
      ))}
    </ChoiceGroup>
  );
}
