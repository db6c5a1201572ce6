import type { State } from '@mithai/contracts';

type Region = 'south' | 'west' | 'north' | 'east';

export interface Reviewer {
  name: string;
  region: Region;
  city: City;
}

interface City {
  name: string;
  state: State;
  pincode: string;
  street: string;
}

const cities = {
  bengaluru: { name: 'Bengaluru', state: 'Karnataka', pincode: '560004', street: 'Bull Temple Road' },
  mysuru: { name: 'Mysuru', state: 'Karnataka', pincode: '570009', street: 'Vani Vilas Road' },
  chennai: { name: 'Chennai', state: 'Tamil Nadu', pincode: '600004', street: 'North Mada Street' },
  coimbatore: { name: 'Coimbatore', state: 'Tamil Nadu', pincode: '641002', street: 'Diwan Bahadur Road' },
  hyderabad: { name: 'Hyderabad', state: 'Telangana', pincode: '500029', street: 'Himayat Nagar Main Road' },
  vijayawada: { name: 'Vijayawada', state: 'Andhra Pradesh', pincode: '520010', street: 'Bandar Road' },
  kochi: { name: 'Kochi', state: 'Kerala', pincode: '682016', street: 'Chittoor Road' },
  mumbai: { name: 'Mumbai', state: 'Maharashtra', pincode: '400028', street: 'Ranade Road' },
  pune: { name: 'Pune', state: 'Maharashtra', pincode: '411030', street: 'Laxmi Road' },
  nagpur: { name: 'Nagpur', state: 'Maharashtra', pincode: '440010', street: 'Dharampeth Extension' },
  ahmedabad: { name: 'Ahmedabad', state: 'Gujarat', pincode: '380009', street: 'Ashram Road' },
  panaji: { name: 'Panaji', state: 'Goa', pincode: '403001', street: '18th June Road' },
  jaipur: { name: 'Jaipur', state: 'Rajasthan', pincode: '302004', street: 'Raja Park Lane 4' },
  lucknow: { name: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', street: 'Hazratganj' },
  dehradun: { name: 'Dehradun', state: 'Uttarakhand', pincode: '248001', street: 'Rajpur Road' },
  ludhiana: { name: 'Ludhiana', state: 'Punjab', pincode: '141001', street: 'Mall Road' },
  indore: { name: 'Indore', state: 'Madhya Pradesh', pincode: '452001', street: 'South Tukoganj' },
  gurugram: { name: 'Gurugram', state: 'Haryana', pincode: '122001', street: 'Civil Lines' },
  kolkata: { name: 'Kolkata', state: 'West Bengal', pincode: '700029', street: 'Rash Behari Avenue' },
  patna: { name: 'Patna', state: 'Bihar', pincode: '800001', street: 'Boring Road' },
  bhubaneswar: { name: 'Bhubaneswar', state: 'Odisha', pincode: '751014', street: 'Laxmi Sagar' },
  guwahati: { name: 'Guwahati', state: 'Assam', pincode: '781003', street: 'Zoo Road' },
} satisfies Record<string, City>;

type CityKey = keyof typeof cities;

const homes: Record<Region, Partial<Record<CityKey, string[]>>> = {
  south: {
    bengaluru: ['Shruthi Hegde', 'Karthik Subramanian', 'Anjali Nair', 'Prakash Gowda', 'Deepa Bhat'],
    mysuru: ['Nagaraj Urs', 'Vidya Iyengar', 'Chandrika Rao'],
    chennai: ['Meenakshi Sundaram', 'Raghavan Srinivasan', 'Kavitha Murugan', 'Sudha Venkatesh'],
    coimbatore: ['Senthil Kumar', 'Revathi Palanisamy'],
    hyderabad: ['Padmaja Reddy', 'Srikanth Chary', 'Swathi Goud', 'Venkat Raman'],
    vijayawada: ['Lakshmi Prasanna', 'Ramakrishna Chowdary', 'Sunitha Devi'],
    kochi: ['Bindu Menon', 'Thomas Kurian', 'Sreeja Pillai'],
    mumbai: ['Ganesh Pai', 'Usha Krishnan'],
    gurugram: ['Aparna Ramesh', 'Manoj Varghese'],
  },
  west: {
    mumbai: ['Rohan Sawant', 'Smita Kulkarni', 'Falguni Shah', 'Neville Fernandes'],
    pune: ['Mrunal Joshi', 'Aniket Deshpande', 'Vaishali Gokhale', 'Sayali Patil'],
    nagpur: ['Sheetal Wankhede', 'Prasad Bhave'],
    ahmedabad: ['Hetal Patel', 'Jignesh Mehta', 'Komal Trivedi', 'Bhavesh Desai'],
    panaji: ['Maria Dias', 'Sandesh Kamat'],
    bengaluru: ['Tejas Shinde', 'Urvi Gandhi'],
  },
  north: {
    jaipur: ['Neha Rathore', 'Mahendra Sharma', 'Pooja Agarwal', 'Vikram Shekhawat'],
    lucknow: ['Farah Siddiqui', 'Alok Mishra', 'Shalini Srivastava'],
    dehradun: ['Kusum Negi', 'Deepak Rawat', 'Hema Bisht'],
    ludhiana: ['Gurpreet Kaur', 'Harjeet Singh', 'Simran Dhillon'],
    indore: ['Ritu Jain', 'Sanjay Malviya', 'Archana Dubey'],
    gurugram: ['Manish Chaudhary', 'Divya Kapoor'],
    pune: ['Nidhi Tandon', 'Arjun Bedi'],
  },
  east: {
    kolkata: ['Debjani Mukherjee', 'Soumitra Ghosh', 'Anindita Sen', 'Partha Dutta'],
    patna: ['Rekha Kumari', 'Abhishek Jha', 'Sunil Prasad'],
    bhubaneswar: ['Sasmita Mohanty', 'Bibhuti Panda', 'Itishree Das'],
    guwahati: ['Rituparna Borah', 'Hemanta Kalita'],
    hyderabad: ['Moumita Chatterjee'],
    mumbai: ['Prashant Ranjan'],
  },
};

export const reviewers: readonly Reviewer[] = (Object.keys(homes) as Region[]).flatMap((region) =>
  (Object.entries(homes[region]) as [CityKey, string[]][]).flatMap(([city, names]) =>
    names.map((name) => ({ name, region, city: cities[city] })),
  ),
);

const STATES_OF: Record<Region, readonly State[]> = {
  south: ['Andhra Pradesh', 'Karnataka', 'Kerala', 'Tamil Nadu', 'Telangana'],
  west: ['Goa', 'Gujarat', 'Maharashtra'],
  north: ['Madhya Pradesh', 'Punjab', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand'],
  east: ['Assam', 'Bihar', 'Odisha', 'West Bengal'],
};

export const isFromRegionOf = ({ region }: Reviewer, product: { state: string }): boolean =>
  STATES_OF[region].some((state) => state === product.state);
