-- A party of a conversation can report a message of the other one.
alter table app.content_reports drop constraint content_reports_subject_type_check;
alter table app.content_reports add constraint content_reports_subject_type_check
  check (subject_type in ('company', 'project', 'review', 'message'));
