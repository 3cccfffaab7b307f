-- A company is a partner from its approval on. Until now the day was that of its registration.
update app.company_profiles company set partner_since = application.decided_at
from app.partner_applications application
where application.company_id = company.id and application.state = 'approved' and application.decided_at > company.partner_since;
